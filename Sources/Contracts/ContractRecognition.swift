/// Tells contracts from other texts by their first bytes.
public enum ContractRecognition {
    /// Whether a text looks like an OpenAPI document: whether it says so, or has
    /// components, or paths and a description.
    ///
    /// Only keys of the outermost object count, as far as the given bytes go. UTF-16 is looked through,
    /// so that what is wrong with it can be said.
    public static func recognises(_ head: ArraySlice<UInt8>) -> Bool {
        var text = head
        if head.prefix(16).contains(0) { text = head.filter { $0 != 0 }[...] }
        text = text.drop { $0 >= 0xEF || $0 == 0xBB || $0 == 0xBF }
        let first = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        let keys = first == UInt8(ascii: "{") ? flowKeys(text) : blockKeys(text)
        if keys.contains("openapi") || keys.contains("swagger") { return true }
        if keys.contains("asyncapi") { return false }
        // Some programs sort the keys, so that the version comes after thousands of lines.
        return keys.contains("components") || keys.contains("info") && keys.contains("paths")
    }

    private static let words: [String] = [
        "openapi", "swagger", "asyncapi", "components", "info", "paths",
    ]

    /// The words above that are keys at the beginning of lines.
    private static func blockKeys(_ text: ArraySlice<UInt8>) -> Set<String> {
        var keys: Set<String> = []
        var end = text.startIndex
        // Nearly all say so in their first lines, and nothing behind it counts.
        while end < text.endIndex, !keys.contains("openapi"), !keys.contains("swagger") {
            let start = end
            end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
            var rest = text[start..<end]
            if end < text.endIndex { end += 1 }
            let quote = rest.first == 0x22 || rest.first == 0x27 ? rest.removeFirst() : nil
            guard let word = words.first(where: { rest.starts(with: $0.utf8) }) else { continue }
            rest = rest.dropFirst(word.utf8.count)
            if let quote, rest.popFirst() != quote { continue }
            rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
            guard rest.popFirst() == UInt8(ascii: ":") else { continue }
            if rest.isEmpty || rest.first == 0x20 || rest.first == 0x09 { keys.insert(word) }
        }
        return keys
    }

    /// The words above that are keys of the outermost braces.
    private static func flowKeys(_ text: ArraySlice<UInt8>) -> Set<String> {
        var keys: Set<String> = []
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                let start = index + 1
                index = start
                while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
                    index += text[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                guard index < text.endIndex else { return keys }
                let next = text[(index + 1)...].first { !" \t\r\n".utf8.contains($0) }
                if depth == 1, next == UInt8(ascii: ":"),
                    let word = words.first(where: { $0.utf8.elementsEqual(text[start..<index]) })
                {
                    keys.insert(word)
                }
            default: break
            }
            index += 1
        }
        return keys
    }
}
