import KithDiagnostics
import KithSourceText
import KithSyntax
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithKit

@Suite("Recorded answers")
struct RecordedCheckTests {
    struct Row: CustomTestStringConvertible, Sendable {
        /// The name of the example, and the schema that it is one of.
        let example: String
        let schema: String
        /// The beginnings of some messages.
        let messages: [String]

        var testDescription: String { example }
    }

    static let rows = [
        Row(
            example: "relationship", schema: "Relationship",
            messages: [
                "'contact_is' must be an integer, found an object",
                "'of_contact' must be an integer, found an object",
                "'url' is in the record and not in the contract's 'Relationship'",
                "the contract's 'Relationship' declares 'relationship_type_id'",
            ]),
        Row(
            example: "debt", schema: "Debt",
            messages: [
                "'amount' must be", "'value' is in the record and not in the contract's 'Debt'",
                "'amount_with_currency' is in the record",
            ]),
        Row(
            example: "contactfield", schema: "ContactField",
            messages: ["'content' is in the record and not in the contract's 'ContactField'"]),
        Row(
            example: "conversation", schema: "Conversation",
            messages: [
                "'uuid' is in the record", "'url' is in the record", "'contact' is in the record",
                "'account' is in the record",
            ]),
        Row(
            example: "gender", schema: "Gender",
            messages: ["'type' is in the record and not in the contract's 'Gender'"]),
        Row(
            example: "entry", schema: "Entry",
            messages: ["'date' is in the record", "'url' is in the record"]),
        Row(
            example: "address", schema: "Address",
            messages: ["'street' is in the record", "the contract's 'Address' declares"]),
    ]

    @Test("of Monica differ from its contract as is known", arguments: rows)
    func monica(_ row: Row) throws {
        let contract = "contracts/monica-api.yaml"
        guard SharedData.bytes(contract) != nil,
            let examples = SharedData.bytes("monica/monica-api-examples.json")
        else { return }
        let root = try SyntaxParser.parse(examples, source: SourceID(0)).singleRoot()
        let value = try #require(root[row.example]?.sourceText)
        let check = try RecordedCheck(
            SchemaReference(SharedData.path(contract) + "#/components/schemas/\(row.schema)"),
            FileReach(workingFolder: "/"))
        let outcome = check.check(
            ByteSource(name: "answer", origin: .memory(Array("{\"data\": \(value)}".utf8))))
        let messages = outcome.findings.map(\.message)
        for beginning in row.messages {
            #expect(messages.contains { $0.hasPrefix(beginning) }, "\(beginning): \(messages)")
        }
    }
}
