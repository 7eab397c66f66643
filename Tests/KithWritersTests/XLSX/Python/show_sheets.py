"""Prints a workbook that Kith wrote, as openpyxl reads it: each sheet, and each cell with a value.

Usage: show_sheets.py FILE
"""

import re
import sys

import openpyxl


def shown(cell):
    text = repr(cell.value) if isinstance(cell.value, str) else str(cell.value)
    return text + (f" -> {cell.hyperlink.location}" if cell.hyperlink else "")


for sheet in openpyxl.load_workbook(sys.argv[1]):
    head = ["bold" for cell in sheet[1] if cell.font.bold]
    look = f"{sheet.freeze_panes} {sheet.auto_filter.ref} {len(head)} bold"
    print(f"{sheet.title}: {look}")
    for row in sheet.iter_rows():
        print("  " + " | ".join(shown(cell) for cell in row if cell.value is not None))
