import KithTestSupport
import Testing

/// The Python module runs the program and returns what it says.
struct PythonModuleTests {
    private func run(_ lines: String) throws -> String {
        let place = try TemporaryFolder()
        try Files.write(Array(("import kith_cli\n" + lines).utf8), to: place.file("use.py"))
        let run = try Shell.run(
            """
            PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='\(PackageFolder.path)/Sources' python3 '\(place.file("use.py"))'
            """, in: PackageFolder.path)
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    @Test("findings have their places")
    func findings() throws {
        let text = try run(
            """
            for found in kith_cli.check("fixtures/monica/broken/export.json")[:3]:
                notes = [(text, place.line) for text, place in found.notes]
                print(found.rule, found.severity, found.place.line, found.place.column, found.place.pointer, notes)
            print(kith_cli.check("fixtures/monica/broken/export.json", options=("--select", "records/self-edge"))[0].message)
            print(kith_cli.check("nowhere.json")[0].message)
            """)
        #expect(
            text == """
                records/missing-reverse error 219 37 /account/data/2/values/4/properties/type []
                records/self-edge error 231 43 /account/data/2/values/5/properties/of_contact []
                records/duplicate-edge error 234 21 /account/data/2/values/6 [('first here', 174)]
                relationship Olof Lindqvist → Olof Lindqvist (sibling) joins contact Olof Lindqvist to itself
                cannot read nowhere.json: no such file or directory

                """)
    }

    @Test("rows are read and converted; what cannot be read is an error with the program's words")
    func rows() throws {
        let text = try run(
            """
            import os, tempfile
            print([row["attributes"]["name"] for row in kith_cli.rows("fixtures/monica/family/export.json", kind="pet")])
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "all.ndjson")
                kith_cli.convert("fixtures/monica/family/export.json", output=path)
                print(sum(1 for row in kith_cli.rows(path)))
            for use in (lambda: list(kith_cli.rows("-nowhere.json")), lambda: kith_cli.convert("a.json", output="b.csv")):
                try:
                    use()
                except kith_cli.KithError as error:
                    print(error)
            """)
        #expect(
            text == """
                ['Biscuit']
                154
                error: cannot read ./-nowhere.json: no such file or directory
                error: cannot read a.json: no such file or directory

                """)
    }
}
