internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// The directives of one YAML text, with the record of those that accepted a finding.
struct Directives {
    /// Findings about invalid directives.
    private(set) var findings: [Finding] = []
    private var directives: [Directive] = []
    private var isUsed: [Bool] = []
    private var ofFile: [Int] = []
    /// The directives that apply to each line.
    private var ofLine: [Int: [Int]] = [:]
    /// The lines of keys whose values begin in another line.
    private var lineOfKey: [Range<Int>: Int] = [:]
    private let lines: LineIndex
    /// The current day, for directives that expire.
    private let today: CalendarDay

    /// Parses the directives of a text; returns `nil` if nothing in it looks like one.
    ///
    /// Only YAML has comments, so a text that looks like JSON is not searched.
    init?(
        _ bytes: SourceBytes, _ tree: SyntaxTree? = nil, source: SourceID,
        knownRules: [RuleDescription], today: CalendarDay
    ) {
        guard !SyntaxParser.looksLikeJSON(bytes.contents), Self.hasMark(bytes),
            let tree = tree ?? (try? YAMLParser.parse(bytes, source: source).tree)
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

    /// The places of directives that accepted a finding.
    var used: [SourceSpan] {
        directives.indices.lazy.filter { isUsed[$0] }.map { directives[$0].place }
    }

    /// Returns findings about directives that accepted nothing or have expired, except those about rules that did
    /// not run.
    func leftovers(idleRules: Set<String>) -> [Finding] {
        zip(directives, isUsed).compactMap { directive, isUsed in
            if let until = directive.until, isExpired(directive) {
                return Configuration.expiredIgnore.finding(
                    "this comment expired on \(until.day)", at: until.place)
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

    /// Returns the directives for the line where a place begins, and for the line of its key.
    private func near(_ span: SourceSpan?) -> [Int] {
        guard let span, !ofLine.isEmpty else { return [] }
        let found = ofLine[lines.line(of: span.start)] ?? []
        guard let line = lineOfKey[span.range], line != lines.line(of: span.start) else {
            return found
        }
        return found + (ofLine[line] ?? [])
    }

    /// Returns the comment's line or, if nothing else is in it, the next line with more than a comment.
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

    /// Records the values of keys in lines with a directive.
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
        return bytes.padded.span.firstOffset(of: mark.span, in: 0..<bytes.count) != nil
    }
}
