internal import KithSourceText
internal import KithSyntax

/// The options of a function in a rule.
struct FunctionOptions {
    /// The name of the function.
    let function: String
    /// The mapping of options; `nil` if there is none.
    let node: SyntaxNode?
    /// The node at which a missing option is reported.
    let place: SyntaxNode
    var reader: RulesetReader
    var patterns: PatternTable

    /// Returns the value of an option.
    func value(_ name: String) -> SyntaxNode? { node?[name] }

    mutating func flag(_ name: String) -> Bool? { reader.flag(value(name), "'\(name)'") }

    mutating func number(_ name: String) -> Double? { reader.number(value(name), "'\(name)'") }

    mutating func text(_ name: String) -> String? {
        value(name).flatMap { reader.text($0, "'\(name)'") }
    }

    /// Returns the texts of a required option; `nil` if it is missing or not valid.
    mutating func texts(_ name: String, atLeast count: Int) -> [[UInt8]]? {
        guard let node = value(name) else { return missing(name) }
        let elements = reader.elements(node, of: "'\(name)'")
        guard elements.count >= count else {
            if node.kind == .sequence {
                reader.report("'\(name)' needs \(count) or more entries", at: node)
            }
            return nil
        }
        return elements.compactMap {
            reader.text($0, "an entry of '\(name)'").map { Array($0.utf8) }
        }
    }

    /// Returns an option that must be one of some words; `nil` if it is missing or unknown.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, _ what: String
    ) -> Choice? where Choice.RawValue == String {
        guard let node = value(name), let text = reader.text(node, "'\(name)'") else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        reader.report(unknown: what, node, among: Choice.allCases.map(\.rawValue))
        return nil
    }

    /// Returns the number of a pattern, written with or without slashes and flags.
    mutating func pattern(_ name: String) -> Int? {
        guard let node = value(name), let text = text(name) else { return nil }
        let written = WrittenPattern(text)
        do throws(PathError) {
            return try patterns.add(written.pattern, flags: written.flags)
        } catch {
            reader.report(
                error.message, at: node.place(ofByte: written.start + error.offset))
            return nil
        }
    }

    /// Reports a missing option; always returns `nil`.
    mutating func missing<Value>(_ name: String) -> Value? {
        reader.report("the function '\(function)' needs the option '\(name)'", at: place)
        return nil
    }
}

/// A pattern as rulesets write it: `^x-` or `/^x-/i`.
struct WrittenPattern {
    let pattern: String
    let flags: String
    /// The byte offset at which the pattern itself begins.
    let start: Int

    init(_ text: String) {
        let bytes = Array(text.utf8)
        if bytes.first == UInt8(ascii: "/"), let last = bytes.lastIndex(of: UInt8(ascii: "/")),
            last > 0, bytes[(last + 1)...].allSatisfy({ $0.isASCIILowercase })
        {
            pattern = String(decoding: bytes[1..<last], as: UTF8.self)
            flags = String(decoding: bytes[(last + 1)...], as: UTF8.self)
            start = 1
        } else {
            pattern = text
            flags = ""
            start = 0
        }
    }
}
