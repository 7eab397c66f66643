/// A path taken apart at its slashes and braces.
struct PathTemplate: Sendable {
    /// What stands between two slashes.
    struct Segment: Hashable, Sendable {
        /// The text, with `{}` for each variable.
        var erased: [UInt8] = []
        /// The variables, in order.
        var names: [String] = []

        /// Whether it stands for itself.
        var isLiteral: Bool { names.isEmpty }
        /// The text of a segment without variables.
        var text: String { String(decoding: erased, as: UTF8.self) }
    }

    private(set) var segments: [Segment] = []
    /// Whether a brace has no partner.
    private(set) var isBroken = false

    /// Takes a path apart; what is behind `?` or `#` is no part of it.
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

    /// The variables, in order.
    var names: [String] { segments.flatMap(\.names) }

    /// The path with `{}` for each variable: what decides which requests it takes.
    var erased: [UInt8] { Array(segments.map(\.erased).joined(separator: [UInt8(ascii: "/")])) }

    /// Whether it ends with a slash that stands for nothing.
    var endsWithSlash: Bool { segments.count > 1 && segments.last?.erased.isEmpty == true }

    /// The segments that stand for themselves.
    var literals: [Segment] { segments.filter { $0.isLiteral && !$0.erased.isEmpty } }
}
