/// A path, parsed into segments and variables.
struct PathTemplate: Sendable {
    /// The part of a path between two slashes.
    struct Segment: Hashable, Sendable {
        /// The text, with `{}` for each variable.
        var erased: [UInt8] = []
        /// The names of the variables, in order.
        var names: [String] = []

        /// Whether the segment has no variables.
        var isLiteral: Bool { names.isEmpty }
        /// The text of a segment without variables.
        var text: String { String(decoding: erased, as: UTF8.self) }
    }

    private(set) var segments: [Segment] = []
    /// Whether the path contains an unmatched brace.
    private(set) var isBroken = false

    /// Parses a path; stops at `?` or `#`.
    init(_ path: some Sequence<UInt8>) {
        var segment = Segment()
        var name: [UInt8]?
        var isFirst = true
        for byte in path {
            if let open = name {
                guard byte == UInt8(ascii: "}") else {
                    if byte == UInt8(ascii: "{") { isBroken = true }
                    name = open + [byte]
                    continue
                }
                segment.names.append(String(decoding: open, as: UTF8.self))
                segment.erased += "{}".utf8
                name = nil
                continue
            }
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            switch byte {
            case UInt8(ascii: "/"):
                if !isFirst { segments.append(segment) }
                segment = Segment()
            case UInt8(ascii: "{"): name = []
            case UInt8(ascii: "}"):
                isBroken = true
                segment.erased.append(byte)
            default: segment.erased.append(byte)
            }
            isFirst = false
        }
        if let name {
            isBroken = true
            segment.erased += [UInt8(ascii: "{")] + name
        }
        segments.append(segment)
    }

    /// The names of all variables, in order.
    var names: [String] { segments.flatMap(\.names) }

    /// The path with `{}` for each variable.
    ///
    /// Paths with the same form match the same requests.
    var erased: [UInt8] { Array(segments.map(\.erased).joined(separator: [UInt8(ascii: "/")])) }

    /// Whether the path ends with a redundant slash.
    var endsWithSlash: Bool { segments.count > 1 && segments.last?.erased.isEmpty == true }

    /// The fixed segments that are not empty.
    var literals: [Segment] { segments.filter { $0.isLiteral && !$0.erased.isEmpty } }
}
