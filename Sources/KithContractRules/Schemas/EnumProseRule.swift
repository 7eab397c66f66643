internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Descriptions that list other values than their enum.
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
                .passes(schemas: "Order: {enum: [asc, desc], description: Either asc or desc.}"),
                .passes(
                    schemas:
                        "Order: {enum: [asc, desc], description: either asc or descending order}"),
                .fails(
                    schemas: "Order: {enum: [asc, desc], description: ⟦Either asc or random.⟧}",
                    "the description lists 'random' among the values, and the enum does not"),
                .fails(
                    schemas:
                        "Order: {enum: [asc, desc, ⟦none⟧], description: Either `asc` or `desc`}",
                    "the description lists 2 of 3 values, and not 'none'"),
                .fails(
                    """
                    swagger: '2.0'
                    info: {title: a, version: '1'}
                    paths:
                      /a:
                        get:
                          parameters:
                            - {in: query, name: b, type: string, enum: [x, y], description: ⟦'One of `x`, `y` or `z`'⟧}
                            - {in: query, name: c, type: array, items: {type: string, enum: [x, y]}, description: ⟦Either `x` or `z`⟧}
                          responses: {'200': {description: Fine}}
                    """, "the description lists 'z' among the values, and the enum does not",
                    "the description lists 'z' among the values, and the enum does not",
                    form: .openapi),
            ]
        ) { contract, report in
            for kind in [ObjectKind.schema, .parameter, .header, .items] {
                for object in contract.objects(of: kind, having: .enum) {
                    guard let list = object.node["enum"], list.kind == .sequence,
                        let prose = prose(about: object)
                    else { continue }
                    ProseOfEnum(list, prose).report(into: &report)
                }
            }
        }
    }

    /// Returns the description of a schema or, if it has none, of the parameter or array around it.
    private static func prose(about schema: ContractObject) -> SyntaxNode? {
        var current: ContractObject? = schema
        for _ in 0..<4 {
            guard let object = current else { return nil }
            if let prose = object["description"] { return prose.kind == .scalar ? prose : nil }
            guard object.field == .schema || object.field == .items else { return nil }
            current = object.parent
        }
        return nil
    }
}

/// An enum and its description.
private struct ProseOfEnum {
    private let values: [SyntaxNode]
    private let prose: SyntaxNode
    private let lists: [[QuotedWords.Word]]
    /// The words after "either", which form a complete list.
    private let choice: [QuotedWords.Word]

    init(_ list: SyntaxNode, _ prose: SyntaxNode) {
        values = list.elements.filter { $0.kind == .scalar && !$0.isNull && !$0.bytes.isEmpty }
        self.prose = prose
        let lists = QuotedWords.lists(in: prose.bytes)
        let allowed = Set(values.map(\.bytes))
        let choices = EitherWords.lists(in: prose.bytes).filter { words in
            words.contains { allowed.contains($0) }
                && words.allSatisfy { word in
                    // "either asc or descending" uses different words for the same values.
                    allowed.contains(word)
                        || !allowed.contains {
                            $0.starts(with: word.prefix(3)) || word.starts(with: $0.prefix(3))
                        }
                }
        }
        choice = choices.first ?? []
        self.lists = choice.isEmpty || lists.contains(choice) ? lists : lists + [choice]
    }

    func report(into report: inout Report) {
        let allowed = Set(values.map(\.bytes))
        // A list describes the enum if at least two of its words, and most of them, are values.
        let about = lists.filter { list in
            let known = list.count { allowed.contains($0) }
            return known > 1 && known * 2 > list.count || list == choice
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
        // A list of most values is meant to be complete, unless the description mentions the others elsewhere.
        let mentioned = Set(lists.flatMap { $0 })
        let missing = values.filter { !mentioned.contains($0.bytes) && !isSomewhere($0.bytes) }
        let listed = values.count { named.contains($0.bytes) }
        let meansAll = listed > 2 && missing.count * 3 <= listed || choice.count > 1 && listed > 1
        guard let first = missing.first, missing.count <= 2, meansAll else { return }
        report.add(
            """
            the description lists \(listed) of \(values.count) values, \
            and not \(ShownText.list(missing.map(\.named)))
            """, at: first.span, notes: [Finding.Note("the description is here", at: prose.span)])
    }

    /// Whether the description contains the word anywhere, with or without quotation marks.
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

/// The words of a description in lists of the form "either … or", with or without quotation marks.
enum EitherWords {
    /// Returns each list of two or more words after "either" that ends with its sentence.
    static func lists(in text: QuotedWords.Word) -> [[QuotedWords.Word]] {
        let words = text.split { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
        return words.indices.compactMap { index in
            words[index].map { $0 | 0x20 } == Array("either".utf8)
                ? list(words[(index + 1)...]) : nil
        }
    }

    private static func list(_ words: ArraySlice<QuotedWords.Word>) -> [QuotedWords.Word]? {
        var found: [QuotedWords.Word] = []
        var isSeparated = true
        for word in words {
            if word.elementsEqual("or".utf8) {
                isSeparated = true
                continue
            }
            guard isSeparated else { return nil }
            let isListed = word.last == UInt8(ascii: ",")
            let isLast = [UInt8(ascii: "."), 0x3B, 0x29].contains(word.last ?? 0)
            let bare = word.trimmed {
                [0x2C, 0x2E, 0x3B, 0x28, 0x29, 0x22, 0x27, 0x60].contains($0)
            }
            if bare.isEmpty { return nil }
            found.append(bare)
            if isLast { break }
            isSeparated = isListed
        }
        return found.count > 1 ? found : nil
    }
}

/// The quoted words of a description, grouped into lists.
enum QuotedWords {
    typealias Word = ArraySlice<UInt8>

    /// Returns the lists of quoted words in a text.
    ///
    /// The words of a list are separated only by commas, bars, slashes, "and" or "or", or they start the items of a
    /// bulleted list. They are in backticks or quotation marks.
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

    /// Returns the offset of the closing mark of a quoted word; `nil` if no quoted word starts.
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

    /// Whether a line contains only a bullet before this offset.
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
