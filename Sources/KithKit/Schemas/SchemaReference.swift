package import KithSystemBinding

/// A schema in a file: `schema.json`, or `api.yaml#/components/schemas/Pet`.
package struct SchemaReference: Hashable, Sendable {
    /// The file.
    package let path: PathName
    /// The JSON Pointer in the file; empty for its root.
    package let pointer: String

    /// Parses a command line argument.
    package init(_ text: String) {
        let bytes = Array(text.utf8)
        let mark = bytes.indices.last { index in
            bytes[index] == UInt8(ascii: "#")
                && (index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: "/"))
        }
        path = PathName(bytes: Array(bytes[..<(mark ?? bytes.count)]))
        pointer = mark.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) } ?? ""
    }
}
