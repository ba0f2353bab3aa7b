# SPDX-License-Identifier: MIT
"""How is a fact table read, refused and printed? Shared by tools/tables_<ruleset>.py; which tables a ruleset has and
what must hold between them is said there."""

import csv
import functools
import re
import unicodedata


class Audit:
    """Collects every mistake of a run, so that one run names all of them."""

    def __init__(self):
        self.problems = []

    def problem(self, table, line, what, why, right):
        """One mistake: where it is, what is wrong, why it cannot stand, what would be right."""
        self.problems.append(f"{table}:{line}: {what}: {why}; {right}")


class Field:
    """One column. `empty` is the value an empty cell stands for; without it the cell must be filled."""

    def __init__(self, *empty):
        self.empty = empty

    def parse(self, text):
        """The cell's value, or ValueError(why, what would be right)."""
        if text == "":
            if self.empty:
                return self.empty[0]
            raise ValueError("the cell is empty", "fill it in, the header says with what")
        return self.value(text)

    def value(self, text):
        return text


class Text(Field):
    def value(self, text):
        if text != text.strip() or not text.isprintable():
            raise ValueError(f"'{text}' has blanks at an end or unprintable characters", "remove them")
        return text


class Identifier(Field):
    def value(self, text):
        if not re.fullmatch(r"[a-z0-9]+(-{1,2}[a-z0-9]+)*", text):
            raise ValueError(f"'{text}' is no identifier", "write lower-case letters and digits joined by hyphens")
        return text


class Int(Field):
    def __init__(self, low, high, *empty):
        super().__init__(*empty)
        self.low, self.high = low, high

    def value(self, text):
        if not re.fullmatch(r"[+-]?\d+", text):
            raise ValueError(f"'{text}' is no whole number", f"write one of {self.low}..{self.high}")
        if not self.low <= int(text) <= self.high:
            raise ValueError(f"{text} is out of range", f"write a number of {self.low}..{self.high}")
        return int(text)


class Word(Field):
    def __init__(self, words, *empty):
        super().__init__(*empty)
        self.words = words

    def value(self, text):
        if text not in self.words:
            raise ValueError(f"'{text}' is not a known word", "write one of " + " ".join(w for w in self.words if w))
        return text


class List(Field):
    """Values joined by semicolons, in any order; an empty cell is the empty list."""

    def __init__(self, item):
        super().__init__([])
        self.item = item

    def value(self, text):
        items = [self.item.parse(part) for part in text.split(";")]
        if len(set(items)) != len(items):
            raise ValueError(f"'{text}' says something twice", "say it once")
        return items


class Row(dict):
    """A row by column, with its line in the file."""

    def __init__(self, table, line, values):
        super().__init__(values)
        self.table, self.line = table, line


def read_table(audit, root, path, fields):
    """The rows of the CSV file at root/path. The file begins with comment lines that name each column
    (`# column: meaning`) and the source (`Source:`), then stands the line of column names, then the rows."""
    with open(root / path, encoding="utf-8", newline="") as file:
        lines = file.read().split("\n")
    head = 0
    while head < len(lines) and lines[head].startswith("#"):
        head += 1
    comments = lines[:head]
    if not any("Source:" in line for line in comments):
        audit.problem(path, 1, "no source", "nobody could check the figures", "add a comment line '# Source: ...'")
    for column in fields:
        if not any(line.startswith(f"# {column}: ") for line in comments):
            audit.problem(path, 1, column, "the header does not explain it", f"add a line '# {column}: ...'")
    if lines[-1] != "":
        audit.problem(path, len(lines), "last line", "it has no line end", "end the file with a newline")
    reader = csv.reader(lines[head:], strict=True)
    columns = next(reader, [])
    if columns != list(fields):
        audit.problem(path, head + 1, "column names", f"they are {','.join(columns)}", "write " + ",".join(fields))
        return []
    rows = []
    for cells in reader:
        line = head + reader.line_num
        if not cells:
            if line < len(lines):
                audit.problem(path, line, "empty line", "every line is a row", "remove it")
            continue
        if len(cells) != len(columns):
            audit.problem(path, line, f"{len(cells)} cells", f"the header has {len(columns)} columns", "fill each once")
            continue
        rows.append(Row(path, line, parse_cells(audit, path, line, fields, cells)))
    return rows


def parse_cells(audit, path, line, fields, cells):
    values = {}
    for (column, field), text in zip(fields.items(), cells):
        try:
            values[column] = field.parse(text)
        except ValueError as error:
            audit.problem(path, line, column, *error.args)
            values[column] = None
    return values


def by_unique(audit, rows, *columns):
    """The rows by the value of the columns, refusing a second row with the same."""
    found = {}
    for row in rows:
        value = tuple(row[c] for c in columns) if len(columns) > 1 else row[columns[0]]
        if value in found:
            audit.problem(row.table, row.line, "+".join(columns), f"{value} stands on line {found[value].line} already",
                          "each may stand once")
        else:
            found[value] = row
    return found


def refer(audit, row, column, table, file):
    """Whether the row's value stands in table; refused otherwise."""
    if row[column] in table:
        return True
    audit.problem(row.table, row.line, column, f"'{row[column]}' does not stand in {file}",
                  "correct it or add it there")
    return False


@functools.lru_cache(maxsize=None)
def name_key(name):
    """The look-up key of a name, as ump_name_key in src/kit makes it: ASCII letters and digits in lower case, accents
    taken off, the signs of Nidoran as f and m, all else dropped."""
    folded = unicodedata.normalize("NFKD", name.replace("\u2640", "f").replace("\u2642", "m"))
    return "".join(c for c in folded.lower() if c.isascii() and c.isalnum())


def audit_name(audit, row, column):
    """Refuses a name that the library would not fold to the same key, or whose key is empty or too long for it."""
    name = row[column]
    odd = [c for c in unicodedata.normalize("NFKD", name) if c.isalpha() and not c.isascii()]
    if odd or not 0 < len(name_key(name)) <= 63:
        audit.problem(row.table, row.line, column, f"'{name}' has no usable key",
                      "write 1 to 63 Latin letters and digits, beside any signs")


def c_string(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("??", "\\?\\?")
    return f'"{escaped}"'


def c_row(values):
    """One row of a C table: strings quoted, numbers as they are, nested lists in braces."""
    cells = []
    for value in values:
        if isinstance(value, (list, tuple)):
            cells.append(c_row(value))
        elif isinstance(value, str):
            cells.append(c_string(value))
        else:
            cells.append(str(int(value)))
    return "{" + ",".join(cells) + "}"


def c_table(declaration, rows):
    """A const table, one row per line."""
    return "\n".join([f"const {declaration} = {{"] + [row + "," for row in rows] + ["};", ""])


def c_keys(keys):
    """Rows of a ump_name table from pairs of key and index, sorted as strcmp sorts."""
    return [c_row(pair) for pair in sorted(set(keys))]
