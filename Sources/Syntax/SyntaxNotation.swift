internal import SourceText

/// The notation that something besides a text says that it is in.
public enum SyntaxNotation: Hashable, Sendable {
    /// JSON, and nothing that only resembles it.
    case json
    /// JSON or YAML.
    case any

    /// The notation that the name of a file or a URL speaks of.
    public init(name: String) {
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
