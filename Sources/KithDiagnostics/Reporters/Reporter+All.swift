extension Reporter {
    /// All reporters; the first is the default.
    package static let all: [Reporter] = [
        .text, .json, .sarif, .junit, .github, .gitlab, .checkstyle, .teamcity, .markdown, .html,
    ]

    /// All reporters for changes of contracts.
    package static let ofChanges: [Reporter] = all + [.changelog, .changelogPage]
}
