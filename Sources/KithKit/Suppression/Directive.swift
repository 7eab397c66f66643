internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A comment that accepts findings near it: `# kith:ignore rule reason`.
///
/// If the reason ends with `until 2027-01-31`, that is the last day on which it applies.
struct Directive {
    /// The scope of a directive.
    enum Reach {
        /// The line of the comment, or the line below it.
        case line
        /// The whole file.
        case file
    }

    let reach: Reach
    /// The rules whose findings it accepts.
    let rules: [RulePattern]
    /// The last day on which it applies and the place of that day; `nil` for no limit.
    let until: (day: CalendarDay, place: SourceSpan)?
    /// The place of the comment.
    let place: SourceSpan

    /// The prefix of every directive.
    static let mark = Array("kith:".utf8)

    /// Parses a comment; returns `nil` if it does not begin like a directive.
    ///
    /// Invalid directives are reported in `findings` and have no effect.
    init?(
        _ comment: YAMLComment, in bytes: SourceBytes, knownRules: [RuleDescription],
        findings: inout [Finding]
    ) {
        var words = DirectiveWords(comment.span.range.dropFirst(), in: bytes)
        guard let word = words.next(), bytes[word].starts(with: Self.mark) else { return nil }
        var reader = DirectiveReader(source: comment.span.source, bytes: bytes)
        place = comment.span
        switch bytes.text(word) {
        case "kith:ignore": reach = .line
        case "kith:ignore-file": reach = .file
        case let name:
            let known = ["kith:ignore", "kith:ignore-file"]
            reader.report(
                "there is no directive '\(name)'" + Suggestion.hint(for: name, among: known),
                at: word)
            findings += reader.findings
            return nil
        }
        rules = reader.rules(&words, knownRules)
        let reason = words.all()
        until = reader.lastDay(reason).map { ($0, SourceSpan(comment.span.source, $1)) }
        if reader.findings.isEmpty, rules.isEmpty {
            reader.report(
                """
                '\(bytes.text(word))' needs a rule and a reason, as in: # \(bytes.text(word)) \
                domain/rule why it is fine
                """, at: word)
        } else if reader.findings.isEmpty, reason.count <= (until == nil ? 0 : 2) {
            reader.report("a reason must follow the rule", at: comment.span.range)
        }
        findings += reader.findings
        if !reader.findings.isEmpty { return nil }
    }
}

/// Splits a comment into words, as byte ranges.
private struct DirectiveWords {
    private var rest: Range<Int>
    private let bytes: SourceBytes

    init(_ range: Range<Int>.SubSequence, in bytes: SourceBytes) {
        rest = (range.first ?? 0)..<(range.last.map { $0 + 1 } ?? 0)
        self.bytes = bytes
    }

    mutating func next() -> Range<Int>? {
        let start = rest.first { !bytes[$0].isASCIIBlank } ?? rest.upperBound
        let end = (start..<rest.upperBound).first { bytes[$0].isASCIIBlank } ?? rest.upperBound
        rest = end..<rest.upperBound
        return start == end ? nil : start..<end
    }

    /// Returns all remaining words.
    mutating func all() -> [Range<Int>] {
        var words: [Range<Int>] = []
        while let word = next() { words.append(word) }
        return words
    }
}

/// Parses the rules of a directive and collects findings.
private struct DirectiveReader {
    let source: SourceID
    let bytes: SourceBytes
    private(set) var findings: [Finding] = []

    init(source: SourceID, bytes: SourceBytes) {
        self.source = source
        self.bytes = bytes
    }

    mutating func report(_ message: String, at range: Range<Int>) {
        findings.append(
            Configuration.invalid.finding(message, at: SourceSpan(source, range)))
    }

    /// Parses rules separated by commas; a blank may follow each comma.
    mutating func rules(
        _ words: inout DirectiveWords, _ knownRules: [RuleDescription]
    ) -> [RulePattern] {
        var rules: [RulePattern] = []
        while let word = words.next() {
            var start = word.lowerBound
            for part in bytes[word].split(
                separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            {
                let range = start..<start + part.count
                start = range.upperBound + 1
                if !part.isEmpty, let rule = rule(range, knownRules) { rules.append(rule) }
            }
            if bytes[word].last != UInt8(ascii: ",") { break }
        }
        return rules
    }

    /// Parses the day after the word "until" at the end of a reason.
    mutating func lastDay(_ reason: [Range<Int>]) -> (day: CalendarDay, place: Range<Int>)? {
        guard let place = reason.last, bytes[place].first.map({ $0.isASCIIDigit }) == true,
            let word = reason.dropLast().last, bytes[word].elementsEqual("until".utf8)
        else { return nil }
        if let day = CalendarDay(bytes[place]) { return (day, place) }
        report(
            "'\(bytes.text(place))' is not a date; expected one such as 2027-01-31", at: place)
        return nil
    }

    private mutating func rule(
        _ range: Range<Int>, _ knownRules: [RuleDescription]
    ) -> RulePattern? {
        do throws(GlobError) {
            let glob = try Glob(bytes.text(range), isPath: false)
            if let pattern = RulePattern(glob, among: knownRules) { return pattern }
            report(RulePattern.unknown(glob, among: knownRules), at: range)
        } catch {
            report(error.message, at: range)
        }
        return nil
    }
}
