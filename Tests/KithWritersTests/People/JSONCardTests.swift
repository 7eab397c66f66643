import KithDiagnostics
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("jCard and JSContact")
struct JSONCardTests {
    static let formats: [WriterFormat] = [.jCard, .jsContact]

    @Test("nobody is an empty list", arguments: formats)
    func nobody(_ format: WriterFormat) throws {
        #expect(try Village.text("", as: format) == "[]\n")
    }

    @Test("a card of its own is no list", arguments: formats)
    func folder(_ format: WriterFormat) throws {
        let folder = try TemporaryFolder()
        try Village.write(
            #"villager a {"given":"Ann"}"#, as: format, to: .folder(path: folder.file("out")))
        let text = try folder.text("out/Ann.\(format.name)")
        #expect(text.hasPrefix(format.name == "jcard" ? #"["vcard",["# : #"{"@type":"Card","#))
        #expect(text.hasSuffix("\n"))
    }

    @Test("Python's json reads the texts that went in", arguments: formats)
    func readBack(_ format: WriterFormat) throws {
        guard Python.has("json") else { return Python.skip("json") }
        let texts = try Village.notes(
            format,
            format.name == "jcard"
                ? """
                import json
                notes = [p[3] for card in json.load(open("a")) for p in card[1] if p[0] == "note"]
                """
                : """
                import json
                notes = [card["notes"]["1"]["note"] for card in json.load(open("a"))]
                """)
        #expect(texts == Village.texts)
    }

    @Test("jCard says what vCard says")
    func sameAsVCard() throws {
        guard Python.has("vobject") else { return Python.skip("vobject") }
        let names = try Village.read(
            .vCard,
            """
            import vobject
            for card in vobject.readComponents(open("a", encoding="utf-8", newline="").read()):
                print(sorted(line.name.lower() for line in card.lines()))
            """)
        let others = try Village.read(
            .jCard,
            """
            import json
            for card in json.load(open("a", encoding="utf-8")):
                assert card[0] == "vcard" and all(type(p[1]) is dict and len(p) > 3 for p in card[1])
                print(sorted(p[0] for p in card[1]))
            """)
        #expect(names == others && names.hasPrefix("['adr'"))
    }

    @Test("JSContact relates cards by their uids")
    func relations() throws {
        guard Python.has("json") else { return Python.skip("json") }
        let output = try Village.read(
            .jsContact,
            """
            import json
            cards = json.load(open("a", encoding="utf-8"))
            names = {card["uid"]: card["name"]["full"] for card in cards}
            assert len(names) == len(cards)
            for card in cards:
                for other, relation in card.get("relatedTo", {}).items():
                    print(card["name"]["full"], *relation["relation"], names.get(other, other))
            """)
        let lines = output.split(separator: "\n").map(String.init)
        #expect(lines.contains("Cleo Brandt parent Ada Maria Brandt"))
        #expect(lines.contains("Ada Maria Brandt child Cleo Brandt"))
        #expect(lines.contains("Ada Maria Brandt contact colleague Gus"))
        #expect(lines.contains("Ida Nguyễn/Lê parent nobody"))
    }

    @Test("a person without a key has a uid nevertheless")
    func keyless() throws {
        let text = try Village.text(#"villager null {"given":"Ann"}"#, as: .jsContact)
        #expect(text.hasPrefix(#"[{"@type":"Card","version":"1.0","uid":"urn:uuid:"#))
    }
}
