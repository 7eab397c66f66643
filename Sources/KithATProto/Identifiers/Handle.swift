internal import KithSourceText

/// The human-readable name of an account: a host name, not case-sensitive.
package struct Handle: TextIdentifier {
    /// The maximum length in bytes.
    package static let maximumLength = 253

    /// The text form as written; all bytes are ASCII.
    package let bytes: [UInt8]

    /// Creates a handle from bytes that are known to be valid.
    package init(checked bytes: [UInt8]) { self.bytes = bytes }

    /// The handle in lower case, for comparison.
    package var normalised: Handle {
        Handle(checked: bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
    }

    /// Returns what is wrong with a text, or `nil` if it is a valid handle.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
            IdentifierFault("a handle", problem, at: range)
        }
        guard text.count <= maximumLength else {
            return fault("it is longer than \(maximumLength) bytes", maximumLength..<text.count)
        }
        var labels = HostLabels(expected: "a handle")
        var last = 0..<0
        var number = 0
        while let label = labels.next(in: text) {
            last = label
            number += 1
        }
        if let fault = labels.fault { return fault }
        guard number >= 2 else { return fault("it has no dot between labels", 0..<text.count) }
        guard text[last.lowerBound].isASCIILetter else {
            return fault(
                "its last label does not begin with a letter",
                last.lowerBound..<last.lowerBound + 1)
        }
        return nil
    }

    /// Reserved top-level domains, under which no account can have a handle.
    private static let reserved = [
        "local", "arpa", "invalid", "localhost", "internal", "example", "alt", "onion",
    ]

    /// Returns why a valid handle cannot belong to an account, or `nil` if it can.
    package static func doubt(in handle: Span<UInt8>) -> IdentifierFault? {
        var start = handle.count
        while start > 0, !handle[start - 1].isDot { start -= 1 }
        for name in reserved where handle.count - start == name.utf8.count {
            var index = start
            let isSame = name.utf8.allSatisfy { byte in
                defer { index += 1 }
                return handle[index] | 0x20 == byte
            }
            guard isSame else { continue }
            return IdentifierFault(
                "a handle that resolves to an account", "'.\(name)' is a reserved name",
                at: start..<handle.count)
        }
        return nil
    }
}

/// The labels of a host name, checked as they are read.
struct HostLabels {
    private let expected: String
    private var start = 0
    /// What is wrong with the last label; no label follows it.
    private(set) var fault: IdentifierFault?

    init(expected: String) { self.expected = expected }

    /// Returns the byte range of the next label: 1 to 63 letters, digits and inner hyphens.
    mutating func next(in text: Span<UInt8>) -> Range<Int>? {
        guard fault == nil, start <= text.count else { return nil }
        var end = start
        while end < text.count, !text[end].isDot {
            guard text[end].isASCIIAlphanumeric || text[end].isHyphen else {
                return stop(
                    "only letters, digits, hyphens and dots are allowed", end..<end + 1)
            }
            end += 1
        }
        let label = start..<end
        guard !label.isEmpty else { return stop("a label is empty", label) }
        guard label.count <= 63 else { return stop("a label is longer than 63 bytes", label) }
        guard !text[start].isHyphen else {
            return stop("a label begins with a hyphen", start..<start + 1)
        }
        guard !text[end - 1].isHyphen else {
            return stop("a label ends with a hyphen", end - 1..<end)
        }
        start = end + 1
        return label
    }

    private mutating func stop(_ problem: String, _ range: Range<Int>) -> Range<Int>? {
        fault = IdentifierFault(expected, problem, at: range)
        return nil
    }
}
