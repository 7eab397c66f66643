import KithHTMLBinding
import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// The quick way through a page against libxml2's own: the same is heard, or the quick way says that it lost its
    /// way, and the page is read as a whole.
    static let quickWay = FuzzTarget(
        "quick-way", "the quick way through pages, compared with libxml2's own",
        dictionary: "html", longest: 2048, seeds: try pages()
    ) { bytes throws(BrokenPromise) in
        // Pages reach the parser decoded: as UTF-8 without zeros.
        let page = Array(String(decoding: bytes, as: UTF8.self).utf8.filter { $0 != 0 })
        guard let quick = heard(page, asWhole: false), !quick.isMisread,
            let whole = heard(page, asWhole: true)
        else { return }
        try Promises.areSame(quick.events, whole.events, "the quick way and libxml2's own")
        try BrokenPromise.unless(
            quick.outcome.tooDeepAt == whole.outcome.tooDeepAt
                && quick.outcome.tooManyNamesAt == whole.outcome.tooManyNamesAt,
            "the quick way gives up elsewhere")
    }

    private static let names = HTMLNames([
        "html", "head", "body", "p", "a", "class", "href", "title", "br", "b", "div", "table", "tr",
        "td", "li", "img", "script", "style", "ul", "span", "id", "src", "alt", "form", "select",
        "option", "textarea", "pre",
    ])

    private static func heard(
        _ page: [UInt8], asWhole: Bool
    ) -> (events: [UInt8], outcome: HTMLParseOutcome, isMisread: Bool)? {
        guard var parser = try? HTMLEventParser(handler: Listener(), names: names, depthLimit: 100),
            let outcome = try? parser.parse(page + [0], count: page.count, asWhole: asWhole)
        else { return nil }
        parser.handler.endText()
        return (parser.handler.heard, outcome, outcome.isMisread)
    }
}

/// Writes down all that it hears; pieces of one text are one.
private struct Listener: HTMLEventHandler {
    private(set) var heard: [UInt8] = []
    private var openText: UInt8?

    mutating func endText() {
        if openText != nil { heard.append(0x0A) }
        openText = nil
    }

    private mutating func add(_ line: String) {
        endText()
        heard += line.utf8
        heard.append(0x0A)
    }

    private mutating func add(_ kind: Unicode.Scalar, _ bytes: Span<UInt8>, _ offset: Int) {
        let kind = UInt8(ascii: kind)
        if openText != kind {
            endText()
            heard += "\(Character(Unicode.Scalar(kind))) at \(offset): ".utf8
            openText = kind
        }
        for index in bytes.indices { heard.append(bytes[index]) }
    }

    mutating func startElement(_ name: HTMLName, at offset: Int, isImplied: Bool) {
        add("\(isImplied ? "implied" : "start") \(name.number) at \(offset)")
    }

    mutating func attribute(_ name: HTMLName, _ value: Span<UInt8>) {
        add("attribute \(name.number):")
        for index in value.indices { heard.append(value[index]) }
        heard.append(0x0A)
    }

    mutating func endElement(_ name: HTMLName) { add("end \(name.number)") }

    mutating func text(_ bytes: Span<UInt8>, at offset: Int) { add("t", bytes, offset) }

    mutating func rawText(_ bytes: Span<UInt8>, at offset: Int) { add("r", bytes, offset) }

    mutating func comment(_ bytes: Span<UInt8>, at offset: Int) {
        add("c", bytes, offset)
        endText()
    }
}
