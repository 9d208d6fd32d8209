"""Runs the cells of figures.ipynb in order, and compares the results with docs/conjectures.md.

Cells with the tag "figure" need matplotlib and are skipped without it.
"""

import importlib.util
import json
import os
import re
import sys
from pathlib import Path

folder = Path(__file__).resolve().parent
os.chdir(folder)
os.environ.setdefault("MPLBACKEND", "Agg")
draws = importlib.util.find_spec("matplotlib") is not None

notebook = json.loads((folder / "figures.ipynb").read_text(encoding="utf-8"))
names = {"__name__": "notebook"}
figures = 0
for number, cell in enumerate(notebook["cells"], start=1):
    if cell["cell_type"] != "code":
        continue
    is_figure = "figure" in cell["metadata"].get("tags", [])
    if is_figure and not draws:
        continue
    source = "".join(cell["source"])
    exec(compile(source, f"figures.ipynb, cell {number}", "exec"), names)
    if is_figure:
        axes = names["plt"].gcf().axes
        if not axes or not axes[0].lines or not axes[0].get_title():
            sys.exit(f"cell {number} draws nothing")
        names["plt"].close("all")
        figures += 1

# The document has the same numbers.
text = " ".join((folder.parent / "conjectures.md").read_text(encoding="utf-8").split())
for first, last, share, selected in names["intervals"]:
    row = f"| {first} to {last} | {share[0]:.4f} to {share[1]:.4f} | {selected[0]:.4f} to {selected[1]:.4f} |"
    if row not in text:
        sys.exit(f"docs/conjectures.md does not say: {row}")
reached = re.search(r"from 2 to 1200, (\d+) reach the bound", text)
if reached is None or int(reached.group(1)) != len(names["reached"]):
    sys.exit(f"docs/conjectures.md does not say that {len(names['reached'])} boards reach it")
last = max(names["all_selected"])
if f"the last of them is N = {last}." not in text:
    sys.exit(f"docs/conjectures.md does not say that {last} is the last board")

drawn = f"{figures} figures" if draws else "no figures, since matplotlib is missing"
print(f"the notebook runs ({drawn}), and docs/conjectures.md has its numbers")
