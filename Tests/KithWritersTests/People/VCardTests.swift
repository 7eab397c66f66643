import KithDiagnostics
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("vCard")
struct VCardTests {
    /// The lines of a card but the first two and the last.
    private func lines(_ rows: String, _ format: WriterFormat = .vCard) throws -> [String] {
        let all = try Village.text(rows, as: format).split(separator: "\r\n").map(String.init)
        return Array(all.dropFirst(2).dropLast())
    }

    static let days = [
        (#""born":"1984-02-29""#, "BDAY:19840229", "BDAY:1984-02-29"),
        (#""born":"0800-12-25""#, "BDAY:08001225", "BDAY:0800-12-25"),
        (#""died":"2010-12-24""#, "DEATHDATE:20101224", nil as String?),
    ]

    @Test("days", arguments: days)
    func wholeDays(_ attribute: String, _ four: String, _ three: String?) throws {
        let row = #"villager a {"given":"Ann",\#(attribute)}"#
        #expect(try lines(row).last == four)
        #expect(try lines(row, .vCard3).dropFirst(3).first == three)
    }

    static let partialDays = [
        (#""yearless":true"#, "BDAY:--0229", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29" as String?),
        (#""about":true"#, "BDAY:2000", nil),
    ]

    @Test("days without a year, and years without a day", arguments: partialDays)
    func partial(_ attribute: String, _ four: String, _ three: String?) throws {
        let rows = """
            villager a {"given":"Ann"} {"birthday":"d"}
            day d {"on":"2000-02-29",\(attribute)} {"villager":"a"}
            """
        #expect(try lines(rows).last == four)
        #expect(try lines(rows, .vCard3).dropFirst(3).first == three)
    }

    @Test("a relation says what the other is")
    func relations() throws {
        let rows = """
            villager a {"given":"Ann"}
            villager b {"given":"Ben","gender":"m"}
            tie 1 {"what":"parent"} {"from":"a","to":"b"}
            """
        let cards = try Village.text(rows, as: .vCard).split(separator: "END:VCARD")
        let uids = cards.compactMap { $0.split(separator: "\r\n").first { $0.hasPrefix("UID:") } }
        #expect(cards[0].contains("RELATED;TYPE=parent:\(uids[1].dropFirst(4))\r\n"))
        #expect(cards[1].contains("RELATED;TYPE=child:\(uids[0].dropFirst(4))\r\n"))
        let names = try Village.text(rows, as: .vCard3)
        #expect(
            names.contains("item1.X-ABRELATEDNAMES:Ben\r\nitem1.X-ABLabel:_$!<Father>!$_\r\n"))
        #expect(names.contains("item1.X-ABRELATEDNAMES:Ann\r\nitem1.X-ABLabel:_$!<Child>!$_\r\n"))
    }

    @Test("lines are folded after 75 bytes, never within a character")
    func folding() throws {
        let name = String(repeating: "é", count: 80)
        let text = try Village.text(#"villager a {"given":"\#(name)"}"#, as: .vCard)
        let lines = text.split(separator: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(text.contains("FN:" + String(repeating: "é", count: 36) + "\r\n é"))
        let unfolded = lines.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : "\n" + $0 }.joined()
        #expect(unfolded.contains("FN:" + name + "\n"))
    }

    @Test("one card for each person, in files with their names")
    func folder() throws {
        let folder = try TemporaryFolder()
        let rows = """
            villager a {"given":"Ann","family":"Lee"}
            villager b {"given":"Ann","family":"Lee"}
            villager c {"given":"a/b"}
            villager d
            """
        let summary = try Village.write(rows, as: .vCard, to: .folder(path: folder.file("out")))
        #expect(
            try Files.names(folder.file("out")) == [
                "Ann Lee-b.vcf", "Ann Lee.vcf", "a_b.vcf", "d.vcf",
            ])
        #expect(summary.files.allSatisfy { $0.rows == 1 })
        #expect(try folder.text("out/d.vcf").hasSuffix("FN:d\r\nEND:VCARD\r\n"))
    }

    @Test("nobody is an empty file, unless there is something else")
    func nobody() throws {
        #expect(try Village.text("", as: .vCard) == "")
        #expect(
            message { _ = try Village.text(#"rumour 1 {"text":"Ann"}"#, as: .vCard) }
                == "the format vcard writes people, and there are none; try csv or ndjson")
    }

    @Test("what has no place is said once for each kind")
    func losses() throws {
        let folder = try TemporaryFolder()
        let summary = try Village.write(
            """
            villager a {"given":"Ann"}
            villager b {"given":"Ben"}
            tie 1 {"what":"follows"} {"from":"a","to":"b"}
            tie 2 {"what":"follows"} {"from":"b","to":"a"}
            rumour 1 {"text":"Ann has a boat."}
            """, as: .vCard, to: .file(path: folder.file("a")))
        #expect(
            summary.findings.map(\.message) == [
                "2 relations 'follows' are left out: the format has no place for them",
                "1 row of rumour is left out: the format has no place for it",
            ])
    }

    @Test("people of the same name, and keys that differ only in their normal form, stay apart")
    func apart() throws {
        let rows = """
            villager \u{e9} {"given":"Ann"}
            villager e\u{301} {"given":"Ann"}
            tie 1 {"what":"friend"} {"from":"\u{e9}","to":"e\u{301}"}
            """
        let lines = try Village.text(rows, as: .vCard).split(separator: "\r\n")
        let uids = lines.filter { $0.hasPrefix("UID:") }.map { $0.dropFirst(4) }
        #expect(uids.count == 2 && uids[0] != uids[1])
        #expect(lines.filter { $0.hasPrefix("RELATED") }.map { $0.suffix(45) } == uids.reversed())
    }

    static let photos = [
        ("https://e.org/a b.png", "PHOTO:https://e.org/a%20b.png" as String?),
        ("//e.org/a.png", "PHOTO:https://e.org/a.png"),
        ("data:image/png;base64,iVBORw0KGgo=", "PHOTO:data:image/png;base64,iVBORw0KGgo="),
        ("javascript:alert(1)", nil), ("data:image/png;base64,%%", nil),
    ]

    @Test("photos", arguments: photos)
    func photo(_ picture: String, _ line: String?) throws {
        let folder = try TemporaryFolder()
        let summary = try Village.write(
            #"villager a {"given":"Ann","picture":"\#(picture)"}"#, as: .vCard,
            to: .file(path: folder.file("a")))
        let lines = try folder.text("a").split(separator: "\r\n")
        #expect(lines.first { $0.hasPrefix("PHOTO") }.map(String.init) == line)
        #expect(
            summary.findings.map(\.message)
                == (line != nil
                    ? []
                    : [
                        "the photo of Ann is neither a web address nor a data URL nor base64; it is not written"
                    ]))
    }

    static let readers: [WriterFormat] = [.vCard, .vCard3]

    @Test("vobject reads the texts that went in", arguments: readers)
    func readBack(_ format: WriterFormat) throws {
        guard Python.has("vobject") else { return Python.skip("vobject") }
        let texts = try Village.notes(
            format,
            """
            import vobject
            text = open("a", encoding="utf-8", newline="").read()
            notes = [card.note.value for card in vobject.readComponents(text)]
            """)
        #expect(texts == Village.texts.map(Village.withoutControls))
    }

    @Test("vobject reads who is what to whom", arguments: readers)
    func relationsReadBack(_ format: WriterFormat) throws {
        guard Python.has("vobject") else { return Python.skip("vobject") }
        let output = try Village.read(
            format,
            """
            import vobject
            cards = list(vobject.readComponents(open("a", encoding="utf-8", newline="").read()))
            names = {card.uid.value: card.fn.value for card in cards}
            for card in cards:
                for other in card.contents.get("related", []):
                    print(card.fn.value, "|", other.type_param, "|", names.get(other.value, other.value))
                labels = {label.group: label.value for label in card.contents.get("x-ablabel", [])}
                for other in card.contents.get("x-abrelatednames", []):
                    print(card.fn.value, "|", labels[other.group], "|", other.value)
            """)
        let found = Set(output.split(separator: "\n").map(String.init))
        let expected =
            format.name == "vcard"
            ? [
                "Cleo Brandt | parent | Ada Maria Brandt", "Ada Maria Brandt | child | Cleo Brandt",
                "Ida Nguyễn/Lê | parent | nobody",
            ]
            : [
                "Cleo Brandt | _$!<Mother>!$_ | Ada Maria Brandt",
                "Ada Maria Brandt | _$!<Daughter>!$_ | Cleo Brandt",
                "Ida Nguyễn/Lê | _$!<Parent>!$_ | nobody",
            ]
        #expect(found.isSuperset(of: expected))
        #expect(!output.contains("follows"))
    }
}
