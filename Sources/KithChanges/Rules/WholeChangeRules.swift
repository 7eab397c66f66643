internal import KithDiagnostics

extension ContractChangeRules {
    static let wholes: [RuleDescription] = [
        .contractInvalid, .contractRemoved, .contractAdded, .versionBump,
    ]
}

/// Rules for contracts as wholes.
extension RuleDescription {
    static let contractInvalid = RuleDescription(
        "changes/contract-invalid", .warning, "Contracts that are compared have no errors.",
        advice:
            "'kith check' shows the errors; what they concern may be left out of the comparison.",
        examples: [
            .silent(ExamplePair.get("", "")),
            .tells(
                ExamplePair.get("", "tags: ⟦5⟧"),
                "the new contract has an error, and is compared as far as it can be read"),
        ])

    static let contractRemoved = RuleDescription(
        "changes/contract-removed", .error, "Each contract of a folder stays.",
        advice: "Put it back. If it has another name now, compare the two files.",
        examples: [
            .silent(ExamplePair.get("", "")),
            .tells(
                "⟦⟧\(ExamplePair.get("", "", has: .old))",
                "the contract a.yaml is gone, with 1 request"),
        ])

    static let contractAdded = RuleDescription(
        "changes/contract-added", .info, "A new contract in a folder is worth telling.",
        advice: "Nothing to do: no client uses it yet.",
        examples: [
            .silent(ExamplePair.get("", "")),
            .tells(
                ExamplePair.get("", "", has: .new).replacing("---\n", with: "---\n⟦⟧"),
                "the contract a.yaml is new, with 1 request"),
        ])

    static let versionBump = RuleDescription(
        "changes/version-bump", .error,
        "The number of a version tells how much has changed.",
        advice: """
            Only with '--require-bump', by semver.org: what breaks clients asks for a new first number of \
            'info.version', and every other change that is told for a new second one. Below 1.0.0 it is the second \
            and the third. Changes that the configuration accepts do not count.
            """,
        aliases: [
            "oasdiff:api-version-not-bumped", "oasdiff:api-version-decreased",
            "oasdiff:api-major-version-not-bumped",
        ],
        examples: [
            .silent(versions("1.2.0", "2.0.0")),
            .tells(
                versions("1.2.0", "⟦1.2.1⟧"),
                "the version is 1.2.1 now, before 1.2.0, but a change breaks clients: that asks for a major version, 2.0.0 or later"
            ),
            .tells(
                versions("0.2.0", "⟦0.2.0⟧"),
                "the version is still 0.2.0, but a change breaks clients: that asks for a minor version, 0.3.0 or later"
            ),
        ])

    private static func versions(_ old: String, _ new: String) -> String {
        func contract(_ version: String, _ paths: String) -> String {
            "openapi: 3.1.2\ninfo: {title: A, version: \(version)}\npaths: {\(paths)}\n"
        }
        let paths = "/a: {get: {responses: {'200': {description: Fine}}}}"
        return "\(contract(old, paths))---\n\(contract(new, ""))"
    }
}
