internal import KithSourceText

/// The notation that something other than the content announces, such as a file name.
package enum SyntaxNotation: Hashable, Sendable {
    /// JSON only.
    case json
    /// JSON or YAML.
    case any

    /// Derives the notation from a file name or URL.
    package init(name: String) {
        let isURL = name.contains("://")
        let path = name.utf8.prefix {
            !isURL || $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        let isJSON = [".json", ".har"].contains { ending in
            path.suffix(ending.utf8.count).map(\.lowercasedASCII).elementsEqual(ending.utf8)
        }
        self = isJSON ? .json : .any
    }
}
