import KithDiagnostics
import KithRecordRules
import KithTestSupport
import Testing

@Suite("Names that are the same, or nearly")
struct SimilarNamesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let first: String
        let second: String
        let isSameBirthday: Bool
        let severity: Severity?
        var testDescription: String { "\(first) and \(second)" }
    }

    static let rows = [
        Row(first: "Zo\u{EB}", second: "Zoe\u{308}", isSameBirthday: false, severity: .warning),
        Row(first: "ZO\u{CB}", second: "zoe\u{308}", isSameBirthday: false, severity: .warning),
        Row(
            first: "\u{1EC7}", second: "e\u{302}\u{323}", isSameBirthday: false, severity: .warning),
        Row(first: "Zo\u{EB}", second: "Zoe", isSameBirthday: false, severity: .info),
        Row(first: "Zo\u{EB}", second: "Zoe", isSameBirthday: true, severity: .warning),
        Row(first: "Søren", second: "Soren", isSameBirthday: false, severity: .info),
        Row(first: "Weiß", second: "WEISS", isSameBirthday: false, severity: .info),
        Row(first: "O’Neil", second: "O'Neil", isSameBirthday: false, severity: .info),
        // Letters of their own, though Unicode takes them apart.
        Row(first: "か", second: "が", isSameBirthday: false, severity: nil),
        Row(first: "Zoë", second: "Zora", isSameBirthday: true, severity: nil),
    ]

    @Test("are told by how sure they are", arguments: rows)
    func severity(_ row: Row) throws {
        func contact(_ key: String, _ name: String) -> String {
            let link = row.isSameBirthday ? #"{"birthdate":"d\#(key)"}"# : ""
            let day =
                #"special_date d\#(key) {"date":"1975-03-02T00:00:00.000000Z"} {"contact":"\#(key)"}"#
            return #"contact \#(key) {"first_name":"\#(name)","last_name":"Lee"} \#(link)"#
                + (row.isSameBirthday ? "\n" + day : "")
        }
        let rows = contact("a", row.first) + "\n" + contact("b", row.second)
        let findings = Validator.check(try MonicaRows.dataset(rows), [.monica])
        #expect(findings.first { $0.rule == "monica/duplicate-contact" }?.severity == row.severity)
    }
}
