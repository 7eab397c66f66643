internal import KithCommandLine
internal import KithDiagnostics

extension HelpTopic {
    /// The topic `ci`: checks in continuous integration, as whole files.
    static let continuousIntegration = HelpTopic(
        name: "ci",
        summary: "Checking in GitHub Actions, GitLab, Jenkins, TeamCity and pre-commit.",
        text: """
            The exit status is 1 if a finding is at least as severe as --fail-on, and 2 if an input could not be \
            read. The same inputs give the same bytes in every run.

            GitHub Actions: annotations beside the changed lines, a summary of the run, and code scanning. The file \
            .github/workflows/kith.yml:

            \(indented(workflow))

            GitLab: code quality and tests in the merge request. The file .gitlab-ci.yml:

            \(indented(pipeline))

            pre-commit: the hook installs Kith, checks the changed files that are contracts or backups, and ignores \
            others. The file .pre-commit-config.yaml:

            \(indented(hooks))

            Any other service: a script that downloads Kith and compares its checksum. The file check.sh:

            \(indented(script))

            Where there is Python, 'pip install kith-cli==\(KithVersion.current)' does the same.

            Each --report writes one more report of the same findings. At most one report goes to standard output; the \
            others go to files. Jenkins reads the report checkstyle, TeamCity the report teamcity on standard output.

              kith check apis/ --report checkstyle=kith-checkstyle.xml
              kith check apis/ --report teamcity

            Check only changes: files that differ from a revision, and contracts that refer to such a file. The \
            revision must have been fetched.

              kith check apis/ --changed-since origin/main

            Fail if a contract breaks its clients: it is compared with the branch that a change is for, which must have \
            been fetched. The changelog is for the summary of the run, or for a comment.

              kith diff main:openapi.yaml openapi.yaml
              kith diff origin/main:apis/ apis/ --report github --report changelog=changes.md
              cat changes.md >>"$GITHUB_STEP_SUMMARY"

            Report only new findings: a baseline records those that exist already.

              kith check apis/ --write-baseline kith-baseline.json
              kith check apis/ --baseline kith-baseline.json

            A page for people, in one file.

              kith check apis/ --report html=kith.html
            """)

    private static let workflow = """
        name: Kith
        on:
          push: {branches: [main]}
          pull_request:
        permissions: {contents: read, security-events: write}
        jobs:
          kith:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v5
              - uses: \(KithPlaces.project)@v\(KithVersion.current)
                with:
                  paths: apis/
                  fail-on: error
                  # Only what a pull request changes, and everything after a push.
                  changed-since: ${{ github.base_ref && format('origin/{0}', github.base_ref) }}
        """

    private static let pipeline = """
        include:
          - remote: https://raw.githubusercontent.com/\(KithPlaces.project)/v\(KithVersion.current)/templates/kith.yml
            inputs:
              paths: apis/
              fail_on: error
        """

    private static let hooks = """
        repos:
          - repo: \(KithPlaces.repository)
            rev: v\(KithVersion.current)
            hooks:
              - id: kith-check
        """

    private static let script = """
        #!/bin/sh
        set -eu
        version=\(KithVersion.current)
        place=\(KithPlaces.repository)/releases/download/v$version
        file=kith-$version-linux-$(uname -m).tar.gz
        curl -fsSL --remote-name-all "$place/$file" "$place/SHA256SUMS"
        sha256sum --check --ignore-missing SHA256SUMS
        tar -xzf "$file"
        "./kith-$version/kith" check apis/ --report text --report junit=kith.xml
        """

    private static func indented(_ file: String) -> String {
        file.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
}
