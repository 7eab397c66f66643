import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

/// What all rules together say of one mistake.
@Suite("One mistake in a contract")
struct RootCauseTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let components: String
        let version: String
        let findings: [String]

        init(_ description: String, _ components: String, _ version: String, _ findings: String...)
        {
            testDescription = description
            self.components = components
            self.version = version
            self.findings = findings
        }
    }

    static let rows = [
        Row(
            "a truth value as a bound", "schemas: {A: {type: integer, exclusiveMinimum: true}}",
            "3.1.2",
            """
            openapi/version-feature 'exclusiveMinimum' of a schema as true or false is a feature \
            of OpenAPI 2.0 and 3.0; in OpenAPI 3.1 it must be a number
            """),
        Row(
            "a truth value beside equal bounds",
            "schemas: {A: {type: integer, minimum: 1, maximum: 1, exclusiveMaximum: true}}",
            "3.2.0",
            """
            openapi/version-feature 'exclusiveMaximum' of a schema as true or false is a feature \
            of OpenAPI 2.0 and 3.0; in OpenAPI 3.2 it must be a number
            """),
        Row(
            "a truth value alone, where it may be one",
            "schemas: {A: {type: integer, exclusiveMinimum: true}}", "3.0.4",
            "openapi/schema-bounds 'exclusiveMinimum' needs 'minimum' beside it"),
        Row(
            "an example with two values", "examples: {a: {value: 1, externalValue: a.txt}}",
            "3.1.2",
            """
            openapi/example-value-and-external 'value' is not allowed beside 'externalValue' in an \
            example
            """),
    ]

    @Test("is told once", arguments: rows)
    func once(_ row: Row) throws {
        let text =
            "openapi: \(row.version)\ninfo: {title: A, version: '1'}\npaths: {}\n"
            + "components: {\(row.components)}\n"
        let contract = try Contract.load(SourceBytes(text: text))
        let found = contract.findings + ContractRules.all.findings(in: contract)
        let told = found.filter { $0.rule != "openapi/component-unused" }
        #expect(told.map { "\($0.rule) \($0.message)" } == row.findings)
    }
}
