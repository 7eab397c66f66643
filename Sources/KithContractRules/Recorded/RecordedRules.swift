package import KithDiagnostics

/// The rules for recorded calls, besides the validation of their bodies.
package enum RecordedRules {
    /// All rules, in the order of help.
    package static let all = [undeclared, absent, unknownOperation, unknownStatus, unread]

    static let undeclared = RuleDescription(
        "contract/undeclared", .warning,
        "Everything that a service returns is declared in its contract.",
        advice:
            "Add the property to the schema; clients that are made from the contract never see it.",
        examples: [
            passes,
            RuleExample.fails(
                "⟦tail⟧: long", "'tail' is in the record and not in the contract's 'Pet'",
                form: form),
        ])

    static let absent = RuleDescription(
        "contract/absent", .info, "Everything that a contract declares is returned by the service.",
        advice: """
            If no response has it, remove the property, or say in the contract when it is present. \
            A few records prove nothing.
            """,
        examples: [passes])

    static let unknownOperation = RuleDescription(
        "contract/unknown-operation", .warning,
        "Each recorded call is an operation of the contract.",
        advice: "Add the operation, or record calls of this service only.", examples: [passes])

    static let unknownStatus = RuleDescription(
        "contract/unknown-status", .warning,
        "Each recorded status is one that the contract lists for the operation.",
        advice: "Add the response, 'default' for all that is not listed.", examples: [passes])

    static let unread = RuleDescription(
        "contract/unread", .warning, "Each recorded body is JSON that can be read.",
        advice: "Record again, with bodies as texts and not cut off.", examples: [passes])

    private static let form = RuleExample.Form.value(schema: "properties: {name: {type: string}}")
    private static let passes = RuleExample.passes("name: Rex", form)

    /// Describes a call whose operation is not in the contract.
    package static func noOperation(_ call: String) -> (rule: RuleDescription, message: String) {
        (unknownOperation, "no operation of the contract is \(call)")
    }

    /// Describes a status that the contract does not list.
    package static func noStatus(
        _ call: String, _ status: String
    ) -> (
        rule: RuleDescription, message: String
    ) {
        (unknownStatus, "\(call) answered \(status), which the contract does not list")
    }

    /// Describes a body that cannot be parsed.
    package static func noBody(
        _ call: String, _ reason: String
    ) -> (
        rule: RuleDescription, message: String
    ) {
        (unread, "the body of \(call) is not JSON: \(reason)")
    }
}
