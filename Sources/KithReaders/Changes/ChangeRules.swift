package import KithDiagnostics

/// Rules about files of changes.
package enum ChangeRules {
    static let unusable = RuleDescription(
        "changes/unusable", .error, "Each line of a file of changes says what is changed.",
        advice: "'kith edit --help' shows the form of each change.", examples: [])

    /// All rules, in the order of help.
    package static let all = [unusable]
}
