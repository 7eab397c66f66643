import KithSourceText
import KithTestSupport
import Testing

@testable import KithSyntax

/// A text that was edited is parsed as if it were new, whatever is known of it.
@Suite struct RereadingTests {
    private static let source = SourceID(0)

    /// Awkward places: entries of every kind before, between and after those that change.
    private static let awkward = """
        # first

        a:
          - x: 1
            y: |
              text

            z:
          - "p q": {k: [1, 2], l: 'it''s'}
            'n': >-
              folded
              text

        b: plain
          goes on
        c:
        - one
        -
        - d: "two
            lines"
          e:
            f: é

        # between
        "g":
        h: 1
        h: 2
        i: {j: 1, j: 2}
        k: |+
          kept

        """

    private static let contracts = ["library/3.0.yaml", "library/3.2.yaml", "library/2.0.yaml"]

    private func text(of contract: String) throws -> [UInt8] {
        let path = PackageFolder.path + "/fixtures/contracts/" + contract
        return try Array(ByteSource(argument: path).readAll().contents)
    }

    @Test("hundreds of edits, each compared with a fresh parse", arguments: contracts + ["awkward"])
    func edits(_ name: String) throws {
        let text = try name == "awkward" ? Array(Self.awkward.utf8) : text(of: name)
        var known = 0
        for seed in 0..<4 {
            known += try edit(text, count: 150, seed: UInt64(seed))
        }
        #expect(known > 150, "\(known) of 600 texts were parsed in part only")
    }

    @Test("edits of the YAML test suite", .enabled(if: SuiteCase.isPresent))
    func suite() throws {
        var known = 0
        for (number, test) in try SuiteCase.all().enumerated() {
            let text = Array(("first: 1\n" + test.input + "\nlast: 2\n").utf8)
            known += try edit(text, count: 8, seed: UInt64(number))
            known += try edit(Array(test.input.utf8), count: 8, seed: UInt64(number))
        }
        #expect(known > 300, "\(known) texts were parsed in part only")
    }

    @Test("an unchanged text, another number and no earlier text")
    func unchanged() throws {
        let bytes = SourceBytes(text: Self.awkward)
        let stream = try YAMLParser.parse(bytes, source: Self.source)
        let same = try SyntaxParser.parse(bytes, source: Self.source, as: .any, after: stream)
        #expect(same.tree === stream.tree)
        let other = try SyntaxParser.parse(bytes, source: SourceID(1), as: .any, after: stream)
        #expect(other.tree.source == SourceID(1))
        let fresh = try SyntaxParser.parse(bytes, source: Self.source, as: .any, after: nil)
        #expect(differences(fresh, stream) == [])
    }

    /// Edits a text again and again; returns how often only a part had to be parsed.
    private func edit(_ text: [UInt8], count: Int, seed: UInt64) throws -> Int {
        var random = SameNumbers(seed: seed)
        var (bytes, known) = (text, 0)
        var earlier = try? YAMLParser.parse(SourceBytes(text), source: Self.source)
        for _ in 0..<count {
            var edited = bytes
            edited.edit(&random)
            // Most edits are taken back, so that the text does not fall to pieces.
            let isKept = Int.random(in: 0..<4, using: &random) == 0
            let source = SourceBytes(edited)
            let again = Result { () throws(ReadError) in
                try SyntaxParser.parse(source, source: Self.source, as: .any, after: earlier)
            }
            let fresh = Result { () throws(ReadError) in
                try SyntaxParser.parse(source, source: Self.source)
            }
            switch (again, fresh) {
            case (.success(let again), .success(let fresh)):
                let found = differences(again, fresh)
                #expect(found == [], "seed \(seed)\n\(String(decoding: edited, as: UTF8.self))")
                if earlier?.changed(to: source) != nil { known += 1 }
                if isKept { (bytes, earlier) = (edited, again) }
                if found != [] { return known }
            case (.failure(let again), .failure(let fresh)):
                #expect(again.message == fresh.message)
                #expect(again.span == fresh.span)
            default:
                Issue.record("seed \(seed)\n\(String(decoding: edited, as: UTF8.self))")
                return known
            }
        }
        return known
    }

    /// What two streams do not have in common.
    private func differences(_ left: SyntaxStream, _ right: SyntaxStream) -> [String] {
        let (first, second) = (left.tree.store, right.tree.store)
        var found = problems(in: left.tree)
        func compare<Value: Equatable>(_ name: String, _ left: Value, _ right: Value) {
            if left != right { found.append("\(name): \(left) is not \(right)") }
        }
        compare("findings", left.findings, right.findings)
        compare(
            "documents", left.documents.map(\.root.place), right.documents.map(\.root.place))
        compare("bytes", first.bytes.padded, second.bytes.padded)
        compare("decoded", first.decoded, second.decoded)
        compare("decodedStarts", first.decodedStarts, second.decodedStarts)
        compare("forms", first.forms.map(\.bits), second.forms.map(\.bits))
        compare("ranges", first.records.map(\.range), second.records.map(\.range))
        compare("parents", first.records.map(\.parent), second.records.map(\.parent))
        guard found.isEmpty else { return found }
        for node in left.tree.nodes {
            let number = node.number
            // The link of other scalars has no meaning.
            if first.forms[Int(number)].isCollection || first.forms[Int(number)].isDecoded {
                compare(
                    "link", first.records[Int(number)].link, second.records[Int(number)].link)
            }
            guard first.forms[Int(number)].isMapping else { continue }
            for entry in node.entries where entry.key.kind == .scalar {
                let key = Array(entry.key.bytes)
                compare("key", first.key(key.span, in: number), second.key(key.span, in: number))
            }
        }
        return found
    }
}

extension [UInt8] {
    /// Changes one place in a way that people and editors do.
    fileprivate mutating func edit(_ random: inout SameNumbers) {
        let place = Int.random(in: 0...count, using: &random)
        let line = self[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let next = self[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? count
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: replaceSubrange(place..<Swift.min(place + 1, count), with: [])
        case 2, 3, 4:
            let marks = Array(" \n:-#'\"|>[]{},&*!%?ax0\t".utf8) + [0xC3, 0x00]
            insert(marks.randomElement(using: &random) ?? 0, at: place)
        case 5: replaceSubrange(line..<next, with: [])
        case 6: insert(contentsOf: Array(self[line..<next]), at: line)
        case 7: insert(contentsOf: [0x20, 0x20], at: line)
        case 8:
            let blanks = self[line..<next].prefix { $0 == 0x20 }.count
            replaceSubrange(line..<line + Swift.min(2, blanks), with: [])
        default:
            let lines = ["k: v\n", "# note\n", "- w\n", "é: |\n  x\n", "---\n", "h: 3\n"]
            let text = lines.randomElement(using: &random) ?? ""
            let blanks = self[line..<next].prefix { $0 == 0x20 }
            insert(contentsOf: Array(blanks) + Array(text.utf8), at: line)
        }
    }
}
