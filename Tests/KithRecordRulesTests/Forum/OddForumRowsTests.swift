import KithDiagnostics
import KithModel
import KithRecordRules
import KithTestSupport
import Testing

@Suite("Rules of forums and odd rows")
struct OddForumRowsTests {
    /// Every kind with a key of its own and the same in every field, links to one of the same keys included.
    private func rows(_ cells: (Field) -> String?) throws -> String {
        try ForumRows.vocabulary.get().kinds.flatMap { kind in
            ["7", "8"].map { key in
                func object(_ role: (Field) -> Bool) -> String {
                    let members = kind.fields.filter(role).compactMap { field in
                        cells(field).map { "\"\(field.name)\":\($0)" }
                    }
                    return "{" + members.joined(separator: ",") + "}"
                }
                let attributes = object { $0.link == nil && $0.role == .attribute }
                let word = kind.keyField == nil ? "-" : key
                return "\(kind.name) \(word) \(attributes) \(object { $0.link != nil })"
            }
        }.joined(separator: "\n")
    }

    static let texts = [
        "", "x", "7", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z", "2013-01-12T04:25:00",
        "99999999999999999999999999", "-1", "thread", "announcements", "9stars", "\u{e9}",
    ]

    @Test("survive any text and any number in any field", arguments: texts)
    func garbage(text: String) throws {
        for number in ["0", "1", "-9223372036854775808", "9223372036854775807"] {
            let rows = try rows { field in
                if field.link != nil { return field.isList ? #"["7","8"]"# : #""7""# }
                let value =
                    field.type == .boolean ? "true" : field.type.isInteger ? number : "\"\(text)\""
                return field.isList ? "[\(value),\(value)]" : value
            }
            let dataset = try ForumRows.dataset(rows)
            let findings = Validator.check(dataset)
            #expect(findings == Validator.check(dataset))
        }
    }

    @Test("survive earlier values of everything", arguments: texts)
    func earlier(text: String) throws {
        var rows = "capture c {\"page\":\"thread\"}\n"
        for kind in ["thread", "post", "user"] {
            let fields = try #require(try ForumRows.vocabulary.get().kind(kind)).fields
            rows += "\(kind) 7 {\"index\":9223372036854775807,\"posted_at\":\"\(text)\"}\n"
            for field in fields {
                rows += """
                    earlier - {"kind":"\(kind)","key":"7","field":"\(field.name)","value":"\(text)"} \
                    {"capture":"c"}

                    """
            }
        }
        let dataset = try ForumRows.dataset(rows)
        #expect(Validator.check(dataset) == Validator.check(dataset))
    }

    @Test("survive rows without anything")
    func nothing() throws {
        #expect(try !Validator.check(ForumRows.dataset(rows { _ in nil }), [.forum]).isEmpty)
    }
}
