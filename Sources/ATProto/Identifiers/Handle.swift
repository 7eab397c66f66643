internal import SourceText

/// The name of an account that people read: a host name, in which case does not count.
public struct Handle: TextIdentifier {
    /// The most bytes of one.
    public static let maximumLength = 253

    /// The bytes, all ASCII, as they were written.
    public let bytes: [UInt8]

    /// Takes bytes that are known to have no fault.
    public init(checked bytes: [UInt8]) { self.bytes = bytes }

    /// The same handle in lower case: equal for all ways to write it.
    public var normalised: Handle {
        Handle(checked: bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
    }

    /// What is wrong with a text; `nil` where it is a handle.
    public static func fault(in text: Span<UInt8>) -> IdentifierFault? {
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

    /// Names behind the last dot that never lead to an account.
    private static let reserved = [
        "local", "arpa", "invalid", "localhost", "internal", "example", "alt", "onion",
    ]

    /// Why a handle without fault can lead to nobody; `nil` where it can.
    public static func doubt(in handle: Span<UInt8>) -> IdentifierFault? {
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
                "a handle that leads to an account", "'.\(name)' is a reserved name",
                at: start..<handle.count)
        }
        return nil
    }
}

/// The labels between the dots of a host name, each checked on the way.
struct HostLabels {
    private let expected: String
    private var start = 0
    /// What was wrong; the labels end there.
    private(set) var fault: IdentifierFault?

    init(expected: String) { self.expected = expected }

    /// The place of the next label: 1 to 63 letters, digits and hyphens, none of these at an end.
    mutating func next(in text: Span<UInt8>) -> Range<Int>? {
        guard fault == nil, start <= text.count else { return nil }
        var end = start
        while end < text.count, !text[end].isDot {
            guard text[end].isASCIIAlphanumeric || text[end].isHyphen else {
                return stop(
                    "only letters, digits, hyphens and dots may stand in it", end..<end + 1)
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
