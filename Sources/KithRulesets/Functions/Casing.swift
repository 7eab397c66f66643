internal import KithSourceText
internal import KithSyntax

extension RulesetFunction {
    /// Checks that a text is written in a case such as camelCase.
    static let casing = RulesetFunction(
        name: "casing",
        options: ["type", "disallowDigits", "separator"]
    ) { options in
        guard options.value("type") != nil else { return options.missing("type") }
        let type: Casing? = options.choice("type", "casing")
        let disallowsDigits = options.flag("disallowDigits") ?? false
        var separator: [UInt8]?
        var mayLead = false
        if let node = options.value("separator") {
            let members = options.reader.members(node, of: "'separator'")
            options.reader.allow(["char", "allowLeading"], in: members, of: "separator")
            separator = node["char"].flatMap { options.reader.text($0, "'char'") }.map {
                Array($0.utf8)
            }
            mayLead = options.reader.flag(node["allowLeading"], "'allowLeading'") ?? false
            if let separator, TextLength.utf16(separator[...]) != 1 {
                options.reader.report("'char' must be one character", at: node)
                return nil
            }
        }
        guard let type else { return nil }
        let form = CasedWords(
            type: type, hasDigits: !disallowsDigits, separator: separator, mayLead: mayLead)
        return { input, report in
            guard let text = input.text, !text.isEmpty, !form.holds(text) else { return }
            report.add("\(input.printed) must be \(type.rawValue) case")
        }
    }
}

/// Ways to join words without blanks.
enum Casing: String, CaseIterable, Sendable {
    case flat
    case camel
    case pascal
    case kebab
    case cobol
    case snake
    case macro

    /// The character between words; `nil` if capitals or nothing separate them.
    fileprivate var joint: UInt8? {
        switch self {
        case .kebab, .cobol: UInt8(ascii: "-")
        case .snake, .macro: UInt8(ascii: "_")
        case .flat, .camel, .pascal: nil
        }
    }

    fileprivate var beginsWithCapital: Bool { self == .pascal || isCapitals }

    fileprivate var isCapitals: Bool { self == .cobol || self == .macro }

    fileprivate var hasHumps: Bool { self == .camel || self == .pascal }
}

/// Texts in a case, or several of them joined by a custom separator.
private struct CasedWords {
    let type: Casing
    let hasDigits: Bool
    let separator: [UInt8]?
    let mayLead: Bool

    /// Returns whether a text is in the case.
    func holds(_ text: ArraySlice<UInt8>) -> Bool {
        guard let separator else { return isWord(text, isLast: true) }
        var rest = text
        if mayLead, rest.starts(with: separator) {
            rest = rest.dropFirst(separator.count)
            if rest.isEmpty { return true }
        }
        while let end = position(of: separator, in: rest) {
            guard isWord(rest[..<end], isLast: false) else { return false }
            rest = rest[(end + separator.count)...]
        }
        return isWord(rest, isLast: true)
    }

    private func position(of part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
        guard let first = part.first else { return nil }
        var start = text.startIndex
        while let found = text[start...].firstIndex(of: first) {
            if text[found...].starts(with: part) { return found }
            start = found + 1
        }
        return nil
    }

    private func isWord(_ text: ArraySlice<UInt8>, isLast: Bool) -> Bool {
        guard let first = text.first, isLetter(first, capital: type.beginsWithCapital) else {
            return false
        }
        guard let joint = type.joint else { return isUnjoined(text.dropFirst(), isLast) }
        var isStart = false
        for byte in text.dropFirst() {
            if byte == joint {
                if isStart { return false }
                isStart = true
            } else {
                guard isLetter(byte, capital: type.isCapitals) || hasDigits && byte.isASCIIDigit
                else {
                    return false
                }
                isStart = false
            }
        }
        return !isStart
    }

    /// Returns whether the rest of a text, whose words only capitals separate, has no two capitals in a row.
    private func isUnjoined(_ text: ArraySlice<UInt8>, _ isLast: Bool) -> Bool {
        var isCapital = false
        for byte in text {
            if byte.isASCIILowercase || hasDigits && byte.isASCIIDigit {
                isCapital = false
            } else {
                guard type.hasHumps, byte.isASCIIUppercase, !isCapital else { return false }
                isCapital = true
            }
        }
        return isLast || !isCapital
    }

    private func isLetter(_ byte: UInt8, capital: Bool) -> Bool {
        capital ? byte.isASCIIUppercase : byte.isASCIILowercase
    }
}
