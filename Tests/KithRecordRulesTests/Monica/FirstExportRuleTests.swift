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
}
