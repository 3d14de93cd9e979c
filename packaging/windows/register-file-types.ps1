# Opens .sdk and .sdx with Sudoscope, for the person who runs it: in the folder of the
# program, "powershell -ExecutionPolicy Bypass -File register-file-types.ps1". With
# -Remove it takes that back.
param([switch]$Remove)

$program = Join-Path $PSScriptRoot "sudoscope.exe"
$classes = "HKCU:\Software\Classes"
$kind = "Sudoscope.Puzzle"

foreach ($ending in ".sdk", ".sdx") {
    $openWith = "$classes\$ending\OpenWithProgids"
    if ($Remove) {
        Remove-ItemProperty -Path $openWith -Name $kind -ErrorAction SilentlyContinue
    } else {
        New-Item -Path $openWith -Force | Out-Null
        New-ItemProperty -Path $openWith -Name $kind -Value "" -Force | Out-Null
    }
}
if ($Remove) {
    Remove-Item -Path "$classes\$kind" -Recurse -ErrorAction SilentlyContinue
    exit
}
New-Item -Path "$classes\$kind\shell\open\command" -Force | Out-Null
New-Item -Path "$classes\$kind\DefaultIcon" -Force | Out-Null
Set-Item -Path "$classes\$kind" -Value "Sudoku puzzle"
Set-Item -Path "$classes\$kind\DefaultIcon" -Value "`"$program`",0"
Set-Item -Path "$classes\$kind\shell\open\command" -Value "`"$program`" `"%1`""
