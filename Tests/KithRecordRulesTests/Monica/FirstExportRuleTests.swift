import KithDiagnostics
import KithModel
import KithReaders
import KithRecordRules
import KithSourceText
import KithTestSupport
import Testing

@Suite("monica/first-export")
struct FirstExportRuleTests {
    private func findings(_ file: String) throws -> [Finding]? {
        guard let bytes = SharedData.bytes("monica/\(file)") else { return nil }
        let read = try RuleExampleRun.read(
            Array(bytes.contents), .monica, .builtIn("monica"))
        return read.findings
            + Validator.check(
                read.dataset,
                selection: .only(RuleSet.records.rules.map(\.id) + ["monica/first-export"]))
    }

    @Test("speaks once for all links of a first export, and no rule about links speaks for them")
    func firstExport() throws {
        guard let findings = try findings("monica-export-first-run.json") else { return }
        #expect(
            findings.map { "\($0.rule): \($0.message)" } == [
                """
                monica/first-export: this looks like the first export of an account, in which \
                references use other keys than the listed entities; export again and keep the \
                second file (7 of 7 contact.gender, 1 of 1 contact.avatar_photo, 1 of 1 \
                contact.deceased_reminder, 1 of 1 contact.first_met_reminder, 4 of 4 \
                contact.activities, 3 of 3 contact.photos, 2 of 2 contact.documents, 8 of 8 \
                contact_field.type, 1 of 1 gift.photos, 2 of 2 conversation.contact_field_type, 2 \
                of 2 life_event.type, 1 of 1 activity.type, 13 of 13 activity_type.category and 43 \
                of 43 life_event_type.category are dangling)
                """
            ])
    }

    @Test("is silent about the second export")
    func secondExport() throws {
        guard let findings = try findings("monica-export-example.json") else { return }
        #expect(findings.map { "\($0.rule): \($0.message)" } == [])
    }

    @Test("repairs what is certain, as the second export has it")
    func repair() throws {
        guard let first = SharedData.bytes("monica/monica-export-first-run.json"),
            let second = SharedData.bytes("monica/monica-export-example.json")
        else { return }
        let vocabulary = try Vocabulary.builtIn("monica")
        let broken = try RuleExampleRun.read(Array(first.contents), .monica, vocabulary).dataset
        let right = try RuleExampleRun.read(Array(second.contents), .monica, vocabulary).dataset
        let run = RepairRun(
            broken, RuleSet.monica.rules.filter { $0.id == "monica/first-export" })
        var counts: [String: Int] = [:]
        for case .edit(let row, let field, _, let text) in run.steps.flatMap(\.changes) {
            let table = broken.tables[row.kind]
            counts["\(table.kind.name).\(table.kind.fields[field].name)", default: 0] += 1
            let other = right.tables[row.kind]
            let twin = try #require(other.row(withKey: ArraySlice(table.key(row.row).utf8)))
            #expect(other.cell(twin, field) == text.map { .text($0) })
        }
        #expect(
            counts == [
                "life_event_type.category": 43, "activity_type.category": 13,
                "contact.deceased_reminder": 1,
            ])
    }
}
