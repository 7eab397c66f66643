internal import KithRegexBinding
internal import KithSourceText

/// The regular expressions of a ruleset by number, without duplicates.
package struct PatternTable: Sendable {
    private(set) var texts: [String] = []
    /// For each pattern, the rule that has it first.
    private(set) var places: [SourceSpan?] = []
    private var numbers: [String: Int] = [:]

    /// The maximum number of patterns in one ruleset.
    package static let countLimit = 10_000

    /// Creates a table without patterns.
    package init() {}

    /// Returns the number of a pattern with JavaScript flags, and adds the pattern if needed.
    ///
    /// - Throws: ``PathError`` with an offset in the pattern, if it cannot be compiled.
    mutating func add(_ pattern: String, flags: String = "") throws(PathError) -> Int {
        let text = try translated(pattern, flags: flags)
        if let number = numbers[text] { return number }
        guard texts.count < Self.countLimit else {
            throw PathError(
                message: "there are more patterns than the limit of \(Self.countLimit)", offset: 0)
        }
        do throws(RegexError) { _ = try Pattern(text) } catch {
            let options = text.utf8.count - pattern.utf8.count
            throw PathError(
                message: "the pattern cannot be used: \(error.message)",
                offset: min(max(error.offset - options, 0), pattern.utf8.count))
        }
        numbers[text] = texts.count
        texts.append(text)
        places.append(nil)
        return texts.count - 1
    }

    /// Sets the place of all patterns from a number on.
    mutating func setPlace(_ place: SourceSpan, from number: Int) {
        for index in number..<texts.count { places[index] = place }
    }

    private func translated(_ pattern: String, flags: String) throws(PathError) -> String {
        var options = ""
        for flag in flags.unicodeScalars {
            switch flag {
            case "i", "m", "s": options.unicodeScalars.append(flag)
            case "u", "g", "y", "d", "v": continue
            default:
                throw PathError(
                    message: "there is no flag '\(flag)'; expected i, m, s or u",
                    offset: pattern.utf8.count)
            }
        }
        return options.isEmpty ? pattern : "(?\(options))" + pattern
    }
}

/// The patterns of a table for one run, compiled on first use.
final class PatternBank {
    private let texts: [String]
    private let places: [SourceSpan?]
    private var compiled: [CompiledPattern?]
    /// The patterns that exceeded the step limit once.
    private(set) var slow: Set<Int> = []

    init(_ table: PatternTable) {
        texts = table.texts
        places = table.places
        compiled = Array(repeating: nil, count: table.texts.count)
    }

    /// Searches a text for a pattern.
    func search(_ number: Int, _ text: ArraySlice<UInt8>) -> RegexOutcome {
        // A pattern that exceeds the limit for one text would for others too, so it is not tried again.
        guard !slow.contains(number), let pattern = pattern(number) else { return .limitReached }
        let outcome = pattern.search(text)
        if outcome == .limitReached { slow.insert(number) }
        return outcome
    }

    /// Returns a pattern in PCRE2 syntax.
    func text(_ number: Int) -> String { texts[number] }

    /// Returns the rule that has a pattern first.
    func place(_ number: Int) -> SourceSpan? { places[number] }

    private func pattern(_ number: Int) -> CompiledPattern? {
        if let pattern = compiled[number] { return pattern }
        let pattern = try? CompiledPattern(texts[number])
        compiled[number] = pattern
        return pattern
    }
}

/// A compiled pattern, shared within a run.
private final class CompiledPattern {
    private let pattern: Pattern

    init(_ text: String) throws(RegexError) { pattern = try Pattern(text) }

    func search(_ text: ArraySlice<UInt8>) -> RegexOutcome { pattern.search(text.span) }
}
