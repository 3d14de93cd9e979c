"""The JSON Schema of logs, as a validator."""

import json
from importlib.resources import files

import jsonschema

_SCHEMA = json.loads(files("sudoscope.logs").joinpath("log.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(_SCHEMA)
VALIDATOR = jsonschema.Draft202012Validator(_SCHEMA)
