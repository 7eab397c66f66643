import KithSystemBinding
import KithTestSupport
import Testing

/// Exports that Monica's own code wrote.
struct SharedExportTests {
    private static let folder = PackageFolder.path + "/../shared/data/monica"

    private func check(_ name: String) throws -> ChildProcess? {
        guard SharedData.bytes("monica/\(name)") != nil else { return nil }
        return try KithProgram.run(["check", name, "--show", "info"], in: Self.folder)
    }

    @Test("a consistent export has no errors")
    func example() throws {
        guard let checked = try check("monica-export-example.json") else { return }
        #expect(checked.ending == .exited(0))
        #expect(!checked.outputText.contains(": error:"))
        #expect(checked.errorText.isEmpty)
    }

    @Test("an account's first export is told by one finding, which counts what leads nowhere")
    func firstExport() throws {
        guard let checked = try check("monica-export-first-run.json") else { return }
        #expect(checked.ending == .exited(0))
        #expect(!checked.outputText.contains(": error:"))
        let findings = checked.outputText.split(separator: "\n").filter {
            $0.contains("[monica/first-export]")
        }
        #expect(
            findings.map(String.init) == [
                """
                monica-export-first-run.json:104:39: warning: this looks like the first export \
                of an account, in which references use other keys than the listed entities; \
                export again and keep the second file (7 of 7 contact.gender, 1 of 1 \
                contact.avatar_photo, 1 of 1 contact.deceased_reminder, 1 of 1 \
                contact.first_met_reminder, 4 of 4 contact.activities, 3 of 3 contact.photos, \
                2 of 2 contact.documents, 8 of 8 contact_field.type, 1 of 1 gift.photos, 2 of \
                2 conversation.contact_field_type, 2 of 2 life_event.type, 1 of 1 \
                activity.type, 13 of 13 activity_type.category and 43 of 43 \
                life_event_type.category are dangling) [monica/first-export]
                """
            ])
    }
}
