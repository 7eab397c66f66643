"""Asks other tools whether schemas are included in each other, and holds what they say against our answers.

Reads one question on each line: {"left", "right", "answer"}, with "witness" where the answer is "no".
Prints a line for each tool, with the number of questions of each kind such as "yes/unknown", our answer first, and
a line for each of our answers that is wrong.
"""

import collections
import contextlib
import io
import json
import random
import signal
import sys

import jsonschema_rs
import jsonsubschema

NAMES = ["a", "b", "c", "x1", "z"]
SCALARS = [None, True, False, -1, 0, 0.5, 1, 1.5, 2, 3, 6, 7, 7.5, 8, "", "a", "ab", "abc", "abcd", "b", "x", "x1", "12"]


class TooLong(BaseException):
    pass


def ring(number, frame):
    raise TooLong


def value(numbers, depth=2):
    if depth == 0 or numbers.random() < 0.5:
        return numbers.choice(SCALARS)
    if numbers.random() < 0.5:
        return [value(numbers, depth - 1) for _ in range(numbers.randrange(5))]
    names = numbers.sample(NAMES, numbers.randrange(5))
    return {name: value(numbers, depth - 1) for name in names}


class Judge:
    """Two schemas for the validator, which is independent of the answers."""

    def __init__(self, left, right):
        self.left = jsonschema_rs.Draft202012Validator(left)
        self.right = jsonschema_rs.Draft202012Validator(right)

    def proves(self, value):
        return self.left.is_valid(value) and not self.right.is_valid(value)

    def counterexample(self, seed):
        numbers = random.Random(seed)
        for _ in range(2000):
            tried = value(numbers)
            if self.proves(tried):
                return json.dumps(tried)
        return None


def ask_canonical(left, right):
    larger, smaller = (
        jsonschema_rs.canonicalize(schema, draft=jsonschema_rs.Draft202012) for schema in (right, left)
    )
    return str(larger.covers(smaller))


def ask_subschema(left, right):
    # It changes what it is given.
    answer = jsonsubschema.isSubschema(json.loads(json.dumps(left)), json.loads(json.dumps(right)))
    return {True: "yes", False: "no"}.get(answer, "unknown")


def asked(ask, left, right):
    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 2)
    try:
        # One of them prints, and ends the program where it does not know on.
        with contextlib.redirect_stdout(io.StringIO()):
            return ask(left, right)
    except (Exception, TooLong, SystemExit):
        return "unknown"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def has_line_ends(text):
    """Whether there is a character that '.' of ECMA-262 does not match, but that of the validator's patterns does."""
    return any(end in text for end in ("\u2028", "\u2029", "\\u2028", "\\u2029", "\\r"))


def main(path):
    tools = {"jsonschema-rs": ask_canonical, "jsonsubschema": ask_subschema}
    tables = {name: collections.Counter() for name in tools}
    wrong = []
    for number, line in enumerate(open(path, encoding="utf-8")):
        question = json.loads(line)
        left, right, answer = question["left"], question["right"], question["answer"]
        judge = Judge(left, right)
        if answer == "no" and not judge.proves(question["witness"]) and not has_line_ends(line):
            wrong.append(f"{number}: {json.dumps(question['witness'])} is no witness")
        for name, ask in tools.items():
            theirs = asked(ask, left, right)
            kind = f"{answer}/{theirs}"
            if kind == "yes/no":
                found = judge.counterexample(number)
                if found is not None:
                    wrong.append(f"{number}: {found} is a counterexample")
            tables[name][kind] += 1
    for name, table in tables.items():
        counts = ", ".join(f"{kind} {count}" for kind, count in sorted(table.items()))
        print(f"{name}: {counts}")
    for line in wrong:
        print(f"wrong: {line}")


main(sys.argv[1])
