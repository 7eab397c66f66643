/// A file name with its folders: bytes, as Linux has them, which need not be UTF-8.
///
/// Compared and ordered by its bytes. Nothing here asks the file system.
public struct PathName: Hashable, Sendable {
    /// The bytes of the name, without an end mark.
    public let bytes: [UInt8]

    /// Takes the bytes as they are.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether the name begins at the root folder.
    public var isAbsolute: Bool { bytes.first == .slash }

    /// What stands between the slashes: no empty parts, and not the root.
    public var components: [PathName] {
        bytes.split(separator: .slash).map { PathName(bytes: Array($0)) }
    }

    /// The last component, or an empty name where there is none.
    public var lastComponent: PathName { components.last ?? "" }

    /// The folder that holds it: "a" for "a/b", "." for "b", "/" for "/b" and for "/".
    public var parent: PathName {
        let named = bytes.lastIndex { $0 != .slash } ?? bytes.startIndex
        guard let slash = bytes[..<named].lastIndex(of: .slash) else {
            return isAbsolute ? "/" : "."
        }
        guard let end = bytes[..<slash].lastIndex(where: { $0 != .slash }) else { return "/" }
        return PathName(bytes: Array(bytes[...end]))
    }

    /// What follows the last dot of the last component, in ASCII lower case, or `nil`.
    ///
    /// A dot at the beginning hides a file and starts no extension.
    public var fileExtension: String? {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: .dot), dot > 0, dot + 1 < name.count else { return nil }
        let ending = name[(dot + 1)...].map { (65...90).contains($0) ? $0 + 32 : $0 }
        return String(decoding: ending, as: UTF8.self)
    }

    /// The last component without its extension.
    public var stem: PathName {
        let name = lastComponent.bytes
        guard let ending = fileExtension, let dot = name.lastIndex(of: .dot), !ending.isEmpty else {
            return PathName(bytes: name)
        }
        return PathName(bytes: Array(name[..<dot]))
    }

    /// What `other` means in this folder.
    ///
    /// An absolute `other` is returned as it is.
    public func joining(_ other: PathName) -> PathName {
        if bytes.isEmpty || other.isAbsolute { return other }
        if other.bytes.isEmpty { return self }
        let separator: [UInt8] = bytes.last == .slash ? [] : [.slash]
        return PathName(bytes: bytes + separator + other.bytes)
    }

    /// The same name without ".", "..", double and closing slashes, as far as its text tells.
    ///
    /// Links are not looked at. A relative name keeps the ".." that lead out of its start.
    public var normalized: PathName {
        var kept: [PathName] = []
        for part in components where part != "." {
            if part != ".." {
                kept.append(part)
            } else if let last = kept.last, last != ".." {
                kept.removeLast()
            } else if !isAbsolute {
                kept.append(part)
            }
        }
        let joined = kept.map(\.bytes).joined(separator: [.slash])
        if isAbsolute { return PathName(bytes: [.slash] + joined) }
        return kept.isEmpty ? "." : PathName(bytes: Array(joined))
    }

    /// Whether the name is relative and its text never leads above the folder it starts in.
    public var staysInside: Bool {
        !isAbsolute && normalized.components.first != ".."
    }
}

extension PathName: Comparable {
    /// Byte order.
    public static func < (left: PathName, right: PathName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension PathName: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Takes a name written in the source.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The name as text.
    public var description: String { text }
}

extension UInt8 {
    fileprivate static let slash = UInt8(ascii: "/")
    fileprivate static let dot = UInt8(ascii: ".")
}
