import KithDiagnostics
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("GEDCOM")
struct GEDCOMTests {
    static let versions: [WriterFormat] = [.gedcom, .gedcom5]

    /// Checks what holds for every file: the grammar of lines, that pointers lead somewhere, and that families and
    /// people agree.
    private static let check = """
        import re, sys
        seven = "2 VERS 7.0" in open("a", encoding="utf-8-sig", newline="").read()
        text = open("a", encoding="utf-8-sig" if seven else "utf-8", newline="").read()
        lines = text.split("\\n" if seven else "\\r\\n")
        assert lines.pop() == "" and lines[0] == "0 HEAD" and lines[-1] == "0 TRLR"
        level, known, used, record, facts = 0, set(), set(), "", set()
        for line in lines:
            match = re.fullmatch(r"(\\d+)(?: (@[A-Z0-9]+@))? ([A-Z][A-Z0-9]*)(?: ([^\\r\\n]+))?", line)
            assert match, line
            number, xref, tag, value = int(match[1]), match[2], match[3], match[4] or ""
            assert number <= level + 1, line
            assert seven or len(line) <= 255 and tag != "PHRASE", line
            assert not seven or tag != "CONC", line
            level = number
            if number == 0: record = xref
            if xref: known.add(xref)
            pointer = re.fullmatch("@[A-Z0-9]+@", value)
            if pointer and value != "@VOID@":
                used.add(value)
                facts.add((record, tag, value))
        assert used <= known, used - known
        for record, tag, value in facts:
            if tag in ("HUSB", "WIFE"): assert (value, "FAMS", record) in facts
            if tag == "CHIL": assert (value, "FAMC", record) in facts
            if tag == "FAMC": assert (value, "CHIL", record) in facts
            if tag == "FAMS": assert {(value, "HUSB", record), (value, "WIFE", record)} & facts
        print("fine")
        """

    @Test("lines, pointers and families are in order", arguments: versions)
    func structure(_ format: WriterFormat) throws {
        guard Python.has("re") else { return Python.skip("re") }
        #expect(try Village.read(format, Self.check) == "fine\n")
    }

    @Test("nobody is a head and a tail", arguments: versions)
    func nobody(_ format: WriterFormat) throws {
        let text = try Village.text("", as: format)
        #expect(text.contains("0 HEAD") && !text.contains("INDI") && text.contains("0 TRLR"))
    }

    static let dates = [
        (#"{"born":"1984-02-29"}"#, "2 DATE 29 FEB 1984", "2 DATE 29 FEB 1984"),
        (#"{"died":"0800-12-25"}"#, "2 DATE 25 DEC 800", "2 DATE 25 DEC 800"),
        (#"{"dead":true}"#, "1 DEAT Y", "1 DEAT Y"),
    ]

    @Test("days", arguments: dates)
    func days(_ attributes: String, _ seven: String, _ five: String) throws {
        #expect(try Village.text("villager a \(attributes)", as: .gedcom).contains(seven + "\n"))
        #expect(try Village.text("villager a \(attributes)", as: .gedcom5).contains(five + "\r\n"))
    }

    @Test("a day without a year is a phrase")
    func phrase() throws {
        let rows = """
            villager a {} {"birthday":"d"}
            day d {"on":"2000-04-15","yearless":true} {"villager":"a"}
            """
        #expect(
            try Village.text(rows, as: .gedcom).contains("1 BIRT\n2 DATE\n3 PHRASE 15 Apr\n"))
        #expect(
            try Village.text(rows, as: .gedcom5).contains("1 BIRT\r\n2 DATE (15 Apr)\r\n"))
    }

    @Test("ged4py reads the texts that went in")
    func readBack() throws {
        guard Python.has("ged4py") else { return Python.skip("ged4py") }
        let texts = try Village.notes(
            .gedcom5,
            """
            import ged4py
            people = ged4py.GedcomReader("a").records0("INDI")
            # ged4py leaves each @ doubled.
            notes = [person.sub_tag("NOTE").value.replace("@@", "@") for person in people]
            """)
        #expect(texts == Village.texts.map(Village.withoutControls))
    }

    @Test("gedcom7 reads the texts that went in, and finds no fault")
    func readBackSeven() throws {
        guard Python.has("gedcom7") else { return Python.skip("gedcom7") }
        let texts = try Village.notes(
            .gedcom,
            """
            import gedcom7
            records = gedcom7.loads(open("a", encoding="utf-8", newline="").read())
            assert not gedcom7.validate(records)
            notes = [part.text for record in records for part in record.children if part.tag == "NOTE"]
            """)
        #expect(texts == Village.texts.map(Village.withoutControls))
        let faults = try Village.read(
            .gedcom,
            """
            import gedcom7
            for fault in gedcom7.validate(gedcom7.loads(open("a", encoding="utf-8").read())):
                print(fault.path, fault.message)
            """)
        #expect(faults == "")
    }

    @Test("ged4py finds parents, partners and children", arguments: versions)
    func families(_ format: WriterFormat) throws {
        guard Python.has("ged4py") else { return Python.skip("ged4py") }
        let output = try Village.read(
            format,
            """
            import ged4py
            def name(person): return person.name.format() if person else "-"
            reader = ged4py.GedcomReader("a")
            for person in reader.records0("INDI"):
                print(name(person), "|", name(person.father), "|", name(person.mother), end=" |")
                for family in person.sub_tags("FAMS"):
                    tags = [t for t in ("ENGA", "MARR", "DIV") if family.sub_tag(t)]
                    other = [p for p in family.sub_tags("HUSB", "WIFE") if p.xref_id != person.xref_id]
                    print("", name(other[0]) if other else "-", *tags, end=";")
                print()
            """)
        #expect(
            output.split(separator: "\n").prefix(7).map(String.init) == [
                "Ada Maria Brandt | - | - | Ben Brandt MARR; Gus MARR DIV;",
                "Ben Brandt | - | - | Ada Maria Brandt MARR; -;",
                "Cleo Brandt | Ben Brandt | Ada Maria Brandt | Eve;",
                "Dan Brandt | Ben Brandt | Ada Maria Brandt | Ida Nguyễn-Lê;",
                "Eve | Ben Brandt | Ada Maria Brandt | Cleo Brandt;",
                "Finn Okafor | Ben Brandt | - | Bob, the builder; x\\y \(String(repeating: "é", count: 80));",
                "Gus | - | - | Ada Maria Brandt MARR DIV;",
            ])
    }
}
