internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

/// The directives of one YAML text, and which of them have accepted something.
struct Directives {
    /// What could not be understood.
    private(set) var findings: [Finding] = []
    private var directives: [Directive] = []
    private var isUsed: [Bool] = []
    private var ofFile: [Int] = []
    /// The directives that are about a line.
    private var ofLine: [Int: [Int]] = [:]
    /// The lines of the keys whose values begin in another line.
    private var lineOfKey: [Range<Int>: Int] = [:]
    private let lines: LineIndex
    /// The day on which directives may have expired.
    private let today: CalendarDay

    /// Reads the directives of a text; `nil` where there is nothing that looks like one.
    ///
    /// Only YAML has comments: what begins like JSON is not looked through.
    init?(
        _ bytes: SourceBytes, source: SourceID, knownRules: [RuleDescription], today: CalendarDay
    ) {
        guard !SyntaxParser.looksLikeJSON(bytes.contents), Self.hasMark(bytes),
            let tree = try? YAMLParser.parse(bytes, source: source).tree
        else { return nil }
        lines = LineIndex(bytes)
        self.today = today
        let comments = tree.yamlComments
        let lineOfComment = Dictionary(
            comments.map { (lines.line(of: $0.span.start), $0.span.start) },
            uniquingKeysWith: { first, _ in first })
        for comment in comments {
            let directive = Directive(
                comment, in: bytes, knownRules: knownRules, findings: &findings)
            guard let directive else { continue }
            switch directive.reach {
            case .file: ofFile.append(directives.count)
            case .line:
                let line = line(meantBy: comment, in: bytes, lineOfComment)
                ofLine[line, default: []].append(directives.count)
            }
            directives.append(directive)
            isUsed.append(false)
        }
        if !ofLine.isEmpty { findKeys(in: tree) }
    }

    /// Whether a directive accepts a finding of this text.
    mutating func accepts(_ finding: Finding) -> Bool {
        var isAccepted = false
        for index in ofFile + near(finding.span)
        where !isExpired(directives[index])
            && directives[index].rules.contains(where: { $0.matches(finding.rule) })
        {
            isUsed[index] = true
            isAccepted = true
        }
        return isAccepted
    }

    /// The places of those that have accepted something.
    var used: [SourceSpan] {
        directives.indices.lazy.filter { isUsed[$0] }.map { directives[$0].place }
    }

    /// The directives that accepted nothing or have expired; those about rules that did not run are
    /// left out.
    func leftovers(idleRules: Set<String>) -> [Finding] {
        zip(directives, isUsed).compactMap { directive, isUsed in
            if let until = directive.until, isExpired(directive) {
                return Configuration.expiredIgnore.finding(
                    "this comment has not counted since \(until.day)", at: until.place)
            }
            let isIdle = idleRules.contains { id in directive.rules.contains { $0.matches(id) } }
            guard !isUsed, !isIdle else { return nil }
            return Configuration.unusedIgnore.finding(
                "this comment matches no finding", at: directive.place)
        }
    }

    private func isExpired(_ directive: Directive) -> Bool {
        directive.until.map { $0.day < today } ?? false
    }

    /// The directives about the line in which a place begins, or in which its key stands.
    private func near(_ span: SourceSpan?) -> [Int] {
        guard let span, !ofLine.isEmpty else { return [] }
        let found = ofLine[lines.line(of: span.start)] ?? []
        guard let line = lineOfKey[span.range], line != lines.line(of: span.start) else {
            return found
        }
        return found + (ofLine[line] ?? [])
    }

    /// The comment's own line or, where nothing else stands in it, the next one that holds more than a comment.
    private func line(
        meantBy comment: YAMLComment, in bytes: SourceBytes, _ lineOfComment: [Int: Int]
    ) -> Int {
        var line = lines.line(of: comment.span.start)
        let start = lines.range(ofLine: line, in: bytes).lowerBound
        func isBlank(_ range: Range<Int>) -> Bool {
            bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        }
        guard isBlank(start..<comment.span.start) else { return line }
        repeat {
            line += 1
            let range = lines.range(ofLine: line, in: bytes)
            let end = lineOfComment[line] ?? range.upperBound
            if !isBlank(range.lowerBound..<max(range.lowerBound, end)) { return line }
        } while line < lines.lineCount
        return line
    }

    /// Notes the values of those keys that stand in a line with a directive.
    private mutating func findKeys(in tree: SyntaxTree) {
        var open = tree.roots
        while let node = open.popLast() {
            if node.isAlias { continue }
            open += node.elements
            for entry in node.entries {
                let line = lines.line(of: entry.key.span.start)
                if ofLine[line] != nil { lineOfKey[entry.value.span.range] = line }
                open.append(entry.value)
            }
        }
    }

    private static func hasMark(_ bytes: SourceBytes) -> Bool {
        let mark = Directive.mark
        let text = bytes.padded.span
        let count = bytes.count - mark.count
        var offset = 0
        while offset <= count {
            // Looks at the colon, which is rarer than letters are.
            if text[offset + 4] == mark[4],
                (0..<4).allSatisfy({ text[offset + $0] == mark[$0] })
            {
                return true
            }
            offset += 1
        }
        return false
    }
}
