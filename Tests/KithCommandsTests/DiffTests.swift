import KithSystemBinding
import KithTestSupport
import Testing

/// Comparisons of exports that Monica's own code wrote.
struct DiffTests {
    private static let folder = PackageFolder.path + "/../shared/data/monica"

    @Test(
        "two forms of one account differ in what the forms cannot hold, and in what the dump spoils"
    )
    func forms() throws {
        guard SharedData.bytes("monica/monica-export-example.sql") != nil else { return }
        let compared = try KithProgram.run(
            ["diff", "-q", "monica-export-example.json", "monica-export-example.sql"],
            in: Self.folder)
        #expect(compared.ending == .exited(1))
        let parts = compared.outputText.split(separator: "\nNot compared:\n")
        #expect(
            parts.first == """
                OLD  monica-export-example.json (monica, 182 rows)
                NEW  monica-export-example.sql (monica-sql, 182 rows)

                1 journal entry new, 1 person changed, 1 contact field changed, 1 note changed, 3 journal entries changed
                  Tomás Halvorsen: fluid container yes → no

                user: 1 changed
                  ~ Tomás Halvorsen  [6b697468-0002-8000-8000-000000000002]
                      fluid_container: yes → no

                contact field: 1 changed
                  ~ '055010203' of Tomás Halvorsen  [6b697468-0007-8000-8000-000000000003]
                      data: +47 55 01 02 03 → 055010203

                note: 1 changed
                  ~ 'Sings bass in "Vår kor". O'Hara recommen…' of Kofi Mensah  [6b697468-0010-8000-8000-000000000001]
                      body: Sings bass. Allergic to cats. → Sings bass in "Vår kor". O'Hara recommended him \\o/

                journal entry: 1 new, 3 changed
                  + API entry without link  [6b697468-0023-8000-8000-000000000002]
                  ~ Good.  [6b697468-0024-8000-8000-000000000001]
                      updated_at: 2023-02-13T08:15:42Z → 2023-05-01T07:00:00Z
                  ~ 6b697468-0024-8000-8000-000000000002
                      updated_at: 2023-02-13T08:15:42Z → 2023-05-01T07:00:00Z
                  ~ First warm day  [6b697468-0023-8000-8000-000000000001]
                      updated_at: 2023-02-13T08:15:42Z → 2023-05-01T07:00:00Z

                """)
        #expect(parts.last?.contains("task: 1 row without contact only in NEW's form") == true)
        #expect(parts.last?.contains("conversation.happened_at (2 of 2 rows)") == true)
    }
}
