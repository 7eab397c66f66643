internal import KithCommandLine

extension HelpTopic {
    /// The topic `ci`: checks in continuous integration.
    static let continuousIntegration = HelpTopic(
        name: "ci",
        summary: "Checking in GitHub Actions, GitLab, Jenkins, TeamCity and pre-commit.",
        text: """
            The exit status is 1 if a finding is at least as severe as --fail-on says, and 2 if an input could \
            not be read. Each --report writes one more form of the same findings; all that go to a file leave \
            standard output to the one that does not. The same inputs give the same bytes on every run.

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

            Jenkins reads the form checkstyle, TeamCity what the form teamcity writes to standard output.

              kith check apis/ --report checkstyle=kith-checkstyle.xml
              kith check apis/ --report teamcity

            pre-commit: the hook takes the changed files that are contracts or backups, and leaves others aside.

              repos:
                - repo: https://example.org/kith.git
                  rev: v\(Version.current)
                  hooks:
                    - id: kith-check

            Only what a change touches: files that differ from a revision, and contracts that refer to one. The \
            revision must have been fetched.

              kith check apis/ --changed-since origin/main

            Only what is new: findings that were there already are written down once, and do not count.

              kith check apis/ --write-baseline kith-baseline.json
              kith check apis/ --baseline kith-baseline.json

            A page for people, in one file.

              kith check apis/ --report html=kith.html
            """)
}
