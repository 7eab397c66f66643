import KithChanges
import KithContracts
import KithSourceText
import Testing

/// Changes are shown with the examples of the contract.
@Suite("Examples in findings about changes")
struct ShownExamplesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// A contract with `SCHEMA`.
        let contract: String
        let old: String
        let new: String
        let expected: String

        init(
            _ description: String, _ contract: String, _ old: String, _ new: String,
            _ expected: String
        ) {
            (testDescription, self.contract) = (description, contract)
            (self.old, self.new, self.expected) = (old, new, expected)
        }
    }

    static func document(_ operation: String, version: String = "openapi: 3.1.2") -> String {
        "\(version)\ninfo: {title: A, version: '1'}\npaths: {/a: {\(operation)}}\n"
    }

    static let fine = "responses: {'200': {description: Fine}}"

    static func body(_ media: String) -> String {
        document("put: {requestBody: {content: {application/json: {\(media)}}}, \(fine)}")
    }

    static let rows = [
        Row(
            "of a media type", body("schema: SCHEMA, example: Ada"), "{type: string}",
            "{type: string, maxLength: 2}",
            "`\"Ada\"` was accepted before and is refused now: 'maxLength' 2 is new"),
        Row(
            "by name", body("schema: SCHEMA, examples: {a: {value: 1}, b: {value: 500}}"),
            "{type: integer}", "{type: integer, maximum: 100}",
            "`500` was accepted before and is refused now: 'maximum' 100 is new"),
        Row(
            "of a parameter",
            document(
                "get: {parameters: [{name: n, in: query, example: 12, schema: SCHEMA}], \(fine)}"),
            "{type: integer}", "{type: integer, maximum: 10}",
            "`12` was accepted before and is refused now: 'maximum' 10 is new"),
        Row(
            "of a secret parameter",
            document(
                "get: {parameters: [{name: api_key, in: query, example: k-123, schema: SCHEMA}], \(fine)}"
            ),
            "{type: string}", "{type: string, maxLength: 4}",
            "`\"dummy\"` was accepted before and is refused now: 'maxLength' 4 is new"),
        Row(
            "of a secret property",
            body("schema: {type: object, properties: {password: SCHEMA}}"),
            "{type: string, example: horse1}", "{type: string, example: horse1, maxLength: 4}",
            "`\"dummy\"` was accepted before and is refused now: 'maxLength' 4 is new"),
        Row(
            "of a response in 2.0",
            document(
                "get: {produces: [application/json], responses: {'200': {description: A, schema: SCHEMA, examples: {application/json: 12}}}}",
                version: "swagger: '2.0'"),
            "{type: integer, maximum: 10}", "{type: integer}",
            "`12` may be sent now and was not allowed before: 'maximum' 10 is gone"),
    ]

    @Test("are those of the contract", arguments: rows)
    func examples(_ row: Row) throws {
        let contracts = try [row.old, row.new].map {
            try Contract.load(
                SourceBytes(text: row.contract.replacing("SCHEMA", with: $0)))
        }
        let changes = ContractComparison(from: contracts[0], to: contracts[1]).changes
        #expect(changes.map(\.message) == [row.expected])
    }
}
