/// A file path: a byte string, as on Linux, which need not be UTF-8.
///
/// Paths are compared and ordered by their bytes. No operation accesses the file system.
package struct PathName: Hashable, Sendable {
    /// The bytes of the path, without a null terminator.
    package let bytes: [UInt8]

    /// Creates a path from its bytes.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether the path begins at the root folder.
    package var isAbsolute: Bool { bytes.first == .slash }

    /// The parts between the slashes, without empty parts and the root.
    package var components: [PathName] {
        bytes.split(separator: .slash).map { PathName(bytes: Array($0)) }
    }

    /// The last component; empty if there is none.
    package var lastComponent: PathName { components.last ?? "" }

    /// The containing folder: "a" for "a/b", "." for "b", "/" for "/b" and for "/".
    package var parent: PathName {
        let named = bytes.lastIndex { $0 != .slash } ?? bytes.startIndex
        guard let slash = bytes[..<named].lastIndex(of: .slash) else {
            return isAbsolute ? "/" : "."
        }
        guard let end = bytes[..<slash].lastIndex(where: { $0 != .slash }) else { return "/" }
        return PathName(bytes: Array(bytes[...end]))
    }

    /// The part after the last dot of the last component, in ASCII lower case, or `nil`.
    ///
    /// A leading dot does not start an extension.
    package var fileExtension: String? {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: .dot), dot > 0, dot + 1 < name.count else { return nil }
        let ending = name[(dot + 1)...].map { (65...90).contains($0) ? $0 + 32 : $0 }
        return String(decoding: ending, as: UTF8.self)
    }

    /// The last component without its extension.
    package var stem: PathName {
        let name = lastComponent.bytes
        guard let ending = fileExtension, let dot = name.lastIndex(of: .dot), !ending.isEmpty else {
            return PathName(bytes: name)
        }
        return PathName(bytes: Array(name[..<dot]))
    }

    /// Resolves `other` against this folder.
    ///
    /// An absolute `other` is returned unchanged.
    package func joining(_ other: PathName) -> PathName {
        if bytes.isEmpty || other.isAbsolute { return other }
        if other.bytes.isEmpty { return self }
        let separator: [UInt8] = bytes.last == .slash ? [] : [.slash]
        return PathName(bytes: bytes + separator + other.bytes)
    }

    /// The path without ".", "..", repeated slashes and trailing slashes.
    ///
    /// Links are not resolved. A relative path keeps a ".." that leads above its start.
    package var normalized: PathName {
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

    /// Whether the path is relative and never leads above its start.
    ///
    /// Links are not resolved.
    package var staysInside: Bool {
        !isAbsolute && normalized.components.first != ".."
    }
}

extension PathName: Comparable {
    /// Compares paths in byte order.
    package static func < (left: PathName, right: PathName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension PathName: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates a path from a string literal.
    package init(stringLiteral text: String) {
        self.init(text)
    }

    /// The path as text.
    package var description: String { text }
}

extension UInt8 {
    fileprivate static let slash = UInt8(ascii: "/")
    fileprivate static let dot = UInt8(ascii: ".")
}
