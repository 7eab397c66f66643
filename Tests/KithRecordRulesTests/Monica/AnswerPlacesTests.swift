import KithDiagnostics
import KithReaders
import KithTestSupport
import Testing

@testable import KithRecordRules

/// Findings about saved answers point at the member that they are about.
struct AnswerPlacesTests {
    struct Row: Sendable {
        let rule: String
        let text: String
        let messages: [String]
    }

    private static let contact =
        #"{"id":7,"uuid":"aaaaaaaa-0000-4000-8000-000000000007","object":"contact","first_name":"Ann","#
        + #""is_starred":false,"is_partial":false,"is_active":true,"is_dead":false,"#
        + #""created_at":"2024-01-01T00:00:00Z","updated_at":"2024-01-01T00:00:00Z""#

    static let rows = [
        Row(
            rule: "records/value",
            text:
                #"{"data":[{"id":1,"object":"gift","name":"Fan","status":⟦"lost"⟧,"contact":{"id":7}}]}"#,
            messages: [
                "gift 6b697468-0009-8000-8000-000000000001: status 'lost' is none of idea, offered, received"
            ]),
        Row(
            rule: "records/format",
            text: #"{"data":[{"id":1,"uuid":⟦"x"⟧,"object":"gender","name":"Woman"}]}"#,
            messages: ["gender Woman: uuid 'x' is not a valid UUID (8-4-4-4-12 hexadecimal digits)"]
        ),
        Row(
            rule: "records/dangling-link",
            text: #"{"data":[{"id":1,"object":"note","body":"Hi","contact":⟦{"id":9}⟧}]}"#,
            messages: [
                """
                note 6b697468-0010-8000-8000-000000000001: contact refers to contact \
                '6b697468-0003-8000-8000-000000000009', which does not exist
                """
            ]),
        Row(
            rule: "records/pattern",
            text: #"{"data":[{"id":1,"object":"reminder","title":"Call","frequency_type":"week","#
                + #""frequency_number":1,"initial_date":"2024-01-01T00:00:00Z"}]}"#,
            messages: []),
        Row(
            rule: "records/type",
            text: contact
                + #","information":{"dates":{"birthdate":{"is_age_based":false,"is_year_unknown":false,"date":⟦"soon"⟧}}}}"#,
            messages: [
                """
                special_date 6b697468-0104-8000-8000-000000000007: date 'soon' is not a valid \
                timestamp (YYYY-MM-DDTHH:MM:SSZ)
                """
            ]),
    ]

    @Test("are those of the member", arguments: rows)
    func places(_ row: Row) async throws {
        let example: RuleExample =
            row.messages.isEmpty
            ? .passes(row.text, .file(format: "monica-api"))
            : .fails(row.text, messages: row.messages, form: .file(format: "monica-api"))
        let run = try await RuleExampleRun(example, of: row.rule, formats: [.monicaAPI]) {
            Validator.check($0).filter { $0.rule == row.rule }
        }
        #expect(run.actual == run.expected)
    }
}
