import KithDiagnostics
import KithModel
import KithRecordRules
import KithTestSupport
import Testing

@Suite("Monica's rules and odd rows")
struct OddRowsTests {
    /// Every kind with nothing in it, with garbage in every text, and with links that lead nowhere.
    private func rows(_ cells: (Field) -> String?) throws -> String {
        try Vocabulary.builtIn("monica").kinds.filter { !$0.isReference }.map { kind in
            func object(_ role: (Field) -> Bool) -> String {
                let members = kind.fields.filter(role).compactMap { field in
                    cells(field).map { "\"\(field.name)\":\($0)" }
                }
                return "{" + members.joined(separator: ",") + "}"
            }
            let attributes = object { $0.link == nil && $0.role == .attribute }
            return "\(kind.name) - \(attributes) \(object { $0.link != nil })"
        }.joined(separator: "\n")
    }

    static let texts = [
        "", "x", "0000-00-00 00:00:00", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z",
        "9999-12-31T23:59:59-23:59", "\u{0}", "data:", "BEGIN:VCARD",
    ]

    @Test("survive any text in any field", arguments: texts)
    func garbage(text: String) throws {
        let json = text == "\u{0}" ? #""\u0000""# : "\"\(text)\""
        for number in ["0", "-9223372036854775808", "9223372036854775807"] {
            let rows = try rows { field in
                let value =
                    field.type == .boolean ? "true" : field.type.isInteger ? number : json
                return field.isList ? "[\(value),\(value)]" : value
            }
            let dataset = try MonicaRows.dataset(rows)
            let findings = Validator.check(dataset, [.monica])
            #expect(findings == Validator.check(dataset, [.monica]))
        }
    }

    @Test("survive rows without anything")
    func nothing() throws {
        let dataset = try MonicaRows.dataset(try rows { _ in nil })
        #expect(!Validator.check(dataset, [.monica]).contains { $0.severity == .error })
    }
}
