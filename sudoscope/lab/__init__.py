"""The laboratory: trials, experiments, benchmarks, data sets, learned orders."""
