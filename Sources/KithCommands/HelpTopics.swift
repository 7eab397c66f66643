internal import KithCommandLine
internal import KithDiagnostics

extension HelpTopic {
    /// The topic `ci`: checks in continuous integration.
    static let continuousIntegration = HelpTopic(
        name: "ci",
        summary: "Checking in GitHub Actions, GitLab, Jenkins, TeamCity and pre-commit.",
        text: """
            The exit status is 1 if a finding is at least as severe as --fail-on, and 2 if an input could not be \
            read. Each --report writes one more report of the same findings. At most one report goes to standard \
            output; the others go to files. The same inputs give the same bytes in every run.

            GitHub Actions: annotations beside the changed lines, a summary of the run, and code scanning.

              jobs:
                check:
                  runs-on: ubuntu-latest
                  permissions: {contents: read, security-events: write}
                  steps:
                    - uses: actions/checkout@v4
                    - run: |
                        kith check apis/ --report github --report sarif=kith.sarif --report markdown=kith.md
                    - run: cat kith.md >> "$GITHUB_STEP_SUMMARY"
                      if: always()
                    - uses: github/codeql-action/upload-sarif@v3
                      if: always()
                      with: {sarif_file: kith.sarif}

            GitLab: code quality and tests in the merge request.

              check:
                script:
                  - kith check apis/ --report text --report gitlab=quality.json --report junit=kith.xml
                artifacts:
                  when: always
                  reports: {codequality: quality.json, junit: kith.xml}

            Jenkins reads the report checkstyle, TeamCity the report teamcity on standard output.

              kith check apis/ --report checkstyle=kith-checkstyle.xml
              kith check apis/ --report teamcity

            pre-commit: the hook checks the changed files that are contracts or backups, and ignores others.

              repos:
                - repo: https://example.org/kith.git
                  rev: v\(KithVersion.current)
                  hooks:
                    - id: kith-check

            Check only changes: files that differ from a revision, and contracts that refer to such a file. The \
            revision must have been fetched.

              kith check apis/ --changed-since origin/main

            Report only new findings: a baseline records those that exist already.

              kith check apis/ --write-baseline kith-baseline.json
              kith check apis/ --baseline kith-baseline.json

            A page for people, in one file.

              kith check apis/ --report html=kith.html
            """)
}
