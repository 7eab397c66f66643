"""Prints a workbook that Kith wrote, as openpyxl reads it: each sheet, and each cell with a value and where it leads.

Usage: show_sheets.py FILE
"""

import sys

import openpyxl


def shown(cell):
    text = repr(cell.value) if isinstance(cell.value, str) else str(cell.value)
    return text + (f" -> {cell.hyperlink.location}" if cell.hyperlink else "")


for sheet in openpyxl.load_workbook(sys.argv[1]):
    head, *rows = sheet.iter_rows()
    bold = sum(cell.font.bold for cell in head)
    print(f"{sheet.title}: {len(head)} columns, {bold} bold, frozen {sheet.freeze_panes}, filtered {sheet.auto_filter.ref}")
    for row in rows:
        print("  " + " ".join(f"{name.value}={shown(cell)}" for name, cell in zip(head, row) if cell.value is not None))
