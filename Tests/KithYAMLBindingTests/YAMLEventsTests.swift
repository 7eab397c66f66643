import Testing

@testable import KithYAMLBinding

@Suite struct YAMLEventsTests {
    private func events(_ bytes: [UInt8]) throws -> [YAMLEvent] {
        var events = try YAMLEvents(bytes, count: bytes.count)
        var all: [YAMLEvent] = []
        while let event = try events.next() { all.append(event) }
        return all
    }

    @Test("pulls the events of a small stream")
    func small() throws {
        let bytes = Array("a: [b]\n".utf8)
        var events = try YAMLEvents(bytes, count: bytes.count)
        var kinds: [YAMLEvent.Kind] = []
        while let event = try events.next() { kinds.append(event.kind) }
        #expect(
            kinds == [
                .documentStart, .mappingStart, .scalar, .sequenceStart, .scalar, .sequenceEnd,
                .mappingEnd, .documentEnd,
            ])
        #expect(try events.next() == nil)
        #expect(try events.next() == nil)
    }

    @Test("reads no further than it is told")
    func count() throws {
        let bytes = Array("a: b\0\0\0\0".utf8)
        var events = try YAMLEvents(bytes, count: 4)
        var count = 0
        while try events.next() != nil { count += 1 }
        #expect(count == 6)
        var none = try YAMLEvents([], count: 10)
        #expect(try none.next() == nil)
    }

    @Test("tells styles, and what is implicit")
    func styles() throws {
        let text = "- a\n- 'b'\n- \"c\"\n- |\n  d\n- >\n  e\n- [f]\n- {g: h}\n- !x i\n"
        let all = try events(Array(text.utf8))
        let scalars = all.filter { $0.kind == .scalar }
        #expect(
            scalars.map(\.style) == [
                .plain, .singleQuoted, .doubleQuoted, .literal, .folded, .plain, .plain, .plain,
                .plain,
            ])
        #expect(scalars.map(\.isImplicit) == Array(repeating: true, count: 8) + [false])
        #expect(scalars.map(\.hasTag) == Array(repeating: false, count: 8) + [true])
        #expect(scalars.map(\.textCount) == [1, 1, 1, 2, 2, 1, 1, 1, 1])
        let starts = all.filter { $0.kind == .sequenceStart || $0.kind == .mappingStart }
        #expect(starts.map(\.style) == [.block, .flow, .flow])
        #expect(all.first?.isImplicit == true)
        #expect(try events(Array("---\na\n...\n".utf8)).map(\.isImplicit) == [false, true, false])
    }

    @Test("gives texts, anchors and tags of the current event only")
    func texts() throws {
        let bytes = Array("&m !!map {&k key: !<t> \"v\\n\", x: *k}".utf8)
        var events = try YAMLEvents(bytes, count: bytes.count)
        var seen: [String] = []
        while let event = try events.next() {
            var text: [UInt8] = []
            events.appendText(to: &text)
            let parts = [events.anchor ?? [], events.tag ?? [], text].map {
                String(decoding: $0, as: UTF8.self)
            }
            seen.append("\(event.kind) " + parts.joined(separator: "|"))
            #expect(event.hasAnchor == (events.anchor != nil))
            #expect(event.hasTag == (events.tag != nil))
        }
        #expect(
            seen == [
                "documentStart ||", "mappingStart m|tag:yaml.org,2002:map|", "scalar k||key",
                "scalar |t|v\n", "scalar ||x", "alias k||", "mappingEnd ||", "documentEnd ||",
            ])
    }

    @Test("compares the text with the source")
    func textIsSource() throws {
        let bytes = Array("'abc' ".utf8)
        var events = try YAMLEvents(bytes, count: bytes.count)
        var found = [events.textIsSource(at: 0)]
        while let event = try events.next(), event.kind != .scalar {}
        for offset in [1, -1, 0, 2, 3, 4, 100, .max, .min] {
            found.append(events.textIsSource(at: offset))
        }
        #expect(found == [false, true] + Array(repeating: false, count: 8))
    }

    static let placeRows: [(name: String, text: String, ranges: [Range<Int>])] = [
        ("ASCII", "a: bc", [0..<1, 3..<5]),
        ("two bytes", "é: ü", [0..<2, 4..<6]),
        ("three and four bytes", "€: 😀\nb: c", [0..<3, 5..<9, 10..<11, 13..<14]),
        ("byte order mark", "\u{FEFF}a: b\nc: d", [3..<4, 6..<7, 8..<9, 11..<12]),
        ("byte order mark and two bytes", "\u{FEFF}é: b", [3..<5, 7..<8]),
        ("CR LF", "é: b\r\nc: d\r\n", [0..<2, 4..<5, 7..<8, 10..<11]),
        ("next line", "é: b\u{85}c: d", [0..<2, 4..<5, 7..<8, 10..<11]),
        (
            "more ASCII than is looked at in one step",
            "é: \(String(repeating: "x", count: 40))é\nb: c", [0..<2, 4..<46, 47..<48, 50..<51]
        ),
    ]

    @Test("tells places in bytes", arguments: placeRows)
    func places(_ name: String, _ text: String, _ ranges: [Range<Int>]) throws {
        let scalars = try events(Array(text.utf8)).filter { $0.kind == .scalar }
        #expect(scalars.map(\.range) == ranges)
    }

    static let failureRows: [(name: String, bytes: [UInt8], error: YAMLError)] = [
        (
            "scanner", Array("é: \"a".utf8),
            YAMLError(
                stage: .scanner, problem: "found unexpected end of stream",
                context: "while scanning a quoted scalar", offset: 6, contextOffset: 4, value: nil)
        ),
        (
            "parser", Array("é: [".utf8),
            YAMLError(
                stage: .parser, problem: "did not find expected node content",
                context: "while parsing a flow node", offset: 5, contextOffset: 5, value: nil)
        ),
        (
            "reader", [0xEF, 0xBB, 0xBF, 0x61, 0x07],
            YAMLError(
                stage: .reader, problem: "control characters are not allowed", context: "",
                offset: 4, contextOffset: nil, value: 7)
        ),
        (
            "UTF-16 is not UTF-8", [0xFF, 0xFE, 0x61, 0],
            YAMLError(
                stage: .reader, problem: "invalid leading UTF-8 octet", context: "", offset: 0,
                contextOffset: nil, value: 0xFF)
        ),
    ]

    @Test("says what stopped libyaml, with places in bytes", arguments: failureRows)
    func failures(_ name: String, _ bytes: [UInt8], _ error: YAMLError) throws {
        #expect(throws: error) { try events(bytes) }
    }

    @Test("what failed once fails again")
    func again() throws {
        let bytes = Array("a: ]".utf8)
        var events = try YAMLEvents(bytes, count: bytes.count)
        var failures: [Int] = []
        for _ in 0..<6 {
            do throws(YAMLError) {
                _ = try events.next()
            } catch {
                failures.append(error.offset)
            }
        }
        #expect(failures == [3, 3, 3])
    }
}
