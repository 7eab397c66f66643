internal import Contracts
internal import Diagnostics
internal import SourceText
internal import Syntax

extension Rule where Subject == Contract {
    /// Descriptions that list other values than the enum beside them.
    static var enumProse: Self {
        Rule(
            "openapi/enum-prose", .info,
            "A description that lists the values of an enum lists the same ones.",
            advice: "One of the two was changed without the other; say the same in both.",
            tier: .style,
            examples: [
                .passes(
                    schemas: """
                        Pet:
                          enum: [cat, dog, pig]
                          description: |
                            One of `cat`, `dog` or `pig`; see also `Breed`.
                        """),
                .fails(
                    schemas: """
                        Pet:
                          enum: [cat, dog]
                          description: ⟦One of `cat`, `dog` or `pig`⟧
                        """,
                    "the description lists 'pig' among the values, and the enum does not"),
                .fails(
                    schemas: """
                        Pet:
                          enum: [cat, dog, pig, ⟦rat⟧]
                          description: Either `cat` or `dog` or `pig`
                        """,
                    "the description lists 3 of 4 values, and not 'rat'"),
            ]
        ) { contract, report in
            for schema in contract.objects(of: .schema, having: .enum) {
                guard let list = schema.node["enum"], list.kind == .sequence,
                    let prose = schema.node["description"], prose.kind == .scalar
                else { continue }
                ProseOfEnum(list, prose).report(into: &report)
            }
        }
    }
}

/// An enum and the words about it.
private struct ProseOfEnum {
    private let values: [SyntaxNode]
    private let prose: SyntaxNode
    private let lists: [[QuotedWords.Word]]

    init(_ list: SyntaxNode, _ prose: SyntaxNode) {
        values = list.elements.filter { $0.kind == .scalar && !$0.isNull && !$0.bytes.isEmpty }
        self.prose = prose
        lists = QuotedWords.lists(in: prose.bytes)
    }

    func report(into report: inout Report) {
        let allowed = Set(values.map(\.bytes))
        // A list is about the values if at least two of them are in it, and most of it.
        let about = lists.filter { list in
            let known = list.count { allowed.contains($0) }
            return known > 1 && known * 2 > list.count
        }
        let named = Set(about.flatMap { $0 })
        let strangers = about.flatMap { $0 }.filter { !allowed.contains($0) }
        if !strangers.isEmpty {
            let words = strangers.map { ShownText.quoted($0) }
            report.add(
                """
                the description lists \(ShownText.list(words, atMost: 3)) among the values, \
                and the enum does not
                """, at: prose.span)
        }
        // Whoever lists most values means all of them; anything may name the others elsewhere.
        let mentioned = Set(lists.flatMap { $0 })
        let missing = values.filter { !mentioned.contains($0.bytes) && !isSomewhere($0.bytes) }
        let listed = values.count { named.contains($0.bytes) }
        guard let first = missing.first, missing.count <= 2, listed > 2, missing.count * 3 <= listed
        else { return }
        report.add(
            """
            the description lists \(listed) of \(values.count) values, \
            and not \(ShownText.list(missing.map(\.named)))
            """, at: first.span, notes: [Finding.Note("the description is here", at: prose.span)])
    }

    /// Whether the description says the word anywhere, in quotes or not.
    private func isSomewhere(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first else { return true }
        let text = prose.bytes
        var index = text.startIndex
        while index <= text.endIndex - word.count {
            if text[index] == first, text[index..<index + word.count].elementsEqual(word) {
                return true
            }
            index += 1
        }
        return false
    }
}

/// The words in quotes of a description, in lists.
enum QuotedWords {
    typealias Word = ArraySlice<UInt8>

    /// Words in backticks or quotation marks that follow each other with nothing but commas, bars, "and"
    /// and "or" between them, or that begin the lines of one bulleted list.
    static func lists(in text: Word) -> [[Word]] {
        var lists: [[Word]] = []
        var run: [Word] = []
        var bullets: [Word] = []
        var lastEnd: Int?
        var index = text.startIndex
        while index < text.endIndex {
            guard let end = end(of: index, text) else {
                index += 1
                continue
            }
            let word = text[index + 1..<end]
            if let lastEnd, separates(text[lastEnd..<index]) {
                run.append(word)
            } else {
                if run.count > 1 { lists.append(run) }
                run = [word]
            }
            if beginsItem(text[..<index]) { bullets.append(word) }
            lastEnd = end + 1
            index = end + 1
        }
        if run.count > 1 { lists.append(run) }
        if bullets.count > 1 { lists.append(bullets) }
        return lists
    }

    /// Where the quote that begins at a place ends; `nil` where none begins, or it holds more than a word.
    private static func end(of start: Int, _ text: Word) -> Int? {
        let mark = text[start]
        let isMark =
            mark == UInt8(ascii: "`") || mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'")
        guard isMark, start == text.startIndex || !isWord(text[start - 1]) else { return nil }
        var end = start + 1
        while end < text.endIndex, end - start < 64, text[end] != mark {
            if !isWord(text[end]), ![UInt8(ascii: "-"), 0x2E, 0x2F, 0x3A].contains(text[end]) {
                return nil
            }
            end += 1
        }
        guard end < text.endIndex, text[end] == mark, end > start + 1 else { return nil }
        return end
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower.isASCIILowercase || byte.isASCIIDigit || byte == 0x5F
            || byte >= 0x80
    }

    private static func separates(_ gap: Word) -> Bool {
        guard gap.count < 12, !gap.isEmpty else { return false }
        let words = gap.split { [0x20, 0x0A, 0x0D, 0x2C, 0x7C, 0x2F].contains($0) }
        return words.allSatisfy { $0.elementsEqual("or".utf8) || $0.elementsEqual("and".utf8) }
    }

    /// Whether nothing but a bullet stands between the start of the line and this place.
    private static func beginsItem(_ before: Word) -> Bool {
        var index = before.endIndex
        var hasBullet = false
        while index > before.startIndex, before[index - 1] != 0x0A {
            index -= 1
            switch before[index] {
            case 0x20: continue
            case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"):
                if hasBullet { return false }
                hasBullet = true
            default: return false
            }
        }
        return hasBullet
    }
}
