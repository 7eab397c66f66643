internal import KithSourceText

/// A language tag of BCP 47.
///
/// Tags must be well-formed and must not repeat a part. Whether the parts are registered is not checked.
package struct LanguageTag: TextIdentifier {
    /// The text form; all bytes are ASCII.
    package let bytes: [UInt8]

    /// Creates a tag from bytes that are known to be valid.
    package init(checked bytes: [UInt8]) { self.bytes = bytes }

    /// The irregular tags of RFC 5646: registered before there was a grammar, and not covered by it.
    private static let irregular: [[UInt8]] = [
        "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
        "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
        "sgn-ch-de",
    ].map { [UInt8]($0.utf8) }

    /// Returns what is wrong with a text, or `nil` if it is a well-formed tag.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        let lowered = (0..<text.count).map { index in
            text[index] &- 0x41 < 26 ? text[index] | 0x20 : text[index]
        }
        if irregular.contains(lowered) { return nil }
        var tag = LanguageSubtags(lowered)
        do throws(IdentifierFault) {
            try tag.split()
            try tag.parse()
            return nil
        } catch {
            return error
        }
    }
}

/// A parser for the parts of a tag, which hyphens separate.
private struct LanguageSubtags {
    private let text: [UInt8]
    private var parts: [Range<Int>] = []
    private var next = 0

    init(_ text: [UInt8]) { self.text = text }

    private func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
        IdentifierFault("a language tag", problem, at: range)
    }

    mutating func split() throws(IdentifierFault) {
        var start = 0
        for index in 0...text.count {
            guard index == text.count || text[index].isHyphen else {
                guard text[index].isASCIIAlphanumeric else {
                    throw fault(
                        "only letters, digits and hyphens are allowed", index..<index + 1)
                }
                continue
            }
            guard start < index else { throw fault("a part is empty", start..<index) }
            guard index - start <= 8 else {
                throw fault("a part is longer than 8 bytes", start..<index)
            }
            parts.append(start..<index)
            start = index + 1
        }
    }

    mutating func parse() throws(IdentifierFault) {
        if !isPrivate { try parseLanguage() }
        try parseExtensions()
        if isPrivate {
            next += 1
            guard next < parts.count else {
                throw fault("nothing follows the x", text.count..<text.count)
            }
            return
        }
        if let part { throw fault("this part is not a valid subtag", part) }
    }

    private var part: Range<Int>? { next < parts.count ? parts[next] : nil }
    private var isPrivate: Bool {
        part.map { $0.count == 1 && text[$0.lowerBound] == 0x78 } ?? false
    }

    private func has(_ count: ClosedRange<Int>, _ isOne: (UInt8) -> Bool) -> Bool {
        part.map { count ~= $0.count && text[$0].allSatisfy(isOne) } ?? false
    }

    private mutating func parseLanguage() throws(IdentifierFault) {
        guard has(2...8, \.isASCIILowercase), let language = part else {
            throw fault("it does not begin with the two or three letters of a language", parts[0])
        }
        guard language.count != 4 else {
            throw fault("languages of four letters are reserved", language)
        }
        next += 1
        if language.count <= 3 {
            var extended = 0
            while extended < 3, has(3...3, \.isASCIILowercase) {
                (next, extended) = (next + 1, extended + 1)
            }
        }
        if has(4...4, \.isASCIILowercase) { next += 1 }
        if has(2...2, \.isASCIILowercase) || has(3...3, \.isASCIIDigit) { next += 1 }
        var variants: [ArraySlice<UInt8>] = []
        while let variant = part, isVariant(variant) {
            guard !variants.contains(text[variant]) else {
                throw fault("a variant occurs twice", variant)
            }
            variants.append(text[variant])
            next += 1
        }
    }

    private func isVariant(_ part: Range<Int>) -> Bool {
        part.count >= 5 || part.count == 4 && text[part.lowerBound].isASCIIDigit
    }

    private mutating func parseExtensions() throws(IdentifierFault) {
        var singletons: [UInt8] = []
        while let singleton = part, singleton.count == 1, !isPrivate, next > 0 {
            let letter = text[singleton.lowerBound]
            guard !singletons.contains(letter) else {
                throw fault("two extensions begin with the same letter", singleton)
            }
            singletons.append(letter)
            next += 1
            guard has(2...8, \.isASCIIAlphanumeric) else {
                throw fault("nothing follows the letter of an extension", singleton)
            }
            while has(2...8, \.isASCIIAlphanumeric) { next += 1 }
        }
    }
}
