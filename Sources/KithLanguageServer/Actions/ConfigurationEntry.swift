internal import KithSourceText
internal import KithSyntax

/// An entry under `ignore` of a `.kith.yaml`, and where it is put.
struct ConfigurationEntry {
    let rule: String
    let file: String
    let pointer: String?
    let reason: String

    /// Returns the offset and the text with which the entry becomes part of a configuration; `nil` if its list is
    /// written in a way that must be edited by hand.
    func insertion(in bytes: SourceBytes) -> (offset: Int, text: String)? {
        let end = bytes.count
        let isEnded = end == 0 || bytes[end - 1] == 0x0A
        guard let stream = try? YAMLParser.parse(bytes, source: SourceID(0)) else { return nil }
        guard let root = stream.documents.first?.root, root.kind == .mapping else {
            return stream.documents.isEmpty
                ? (end, (isEnded ? "" : "\n") + "ignore:\n" + lines(indent: 2)) : nil
        }
        guard root.style == .block else { return nil }
        guard let list = root["ignore"] else {
            return (end, (isEnded ? "" : "\n") + "ignore:\n" + lines(indent: 2))
        }
        guard list.style == .block, let last = list.elements.reversed().first else { return nil }
        let index = LineIndex(bytes)
        let dash = index.position(of: list.span.start, in: bytes).column - 1
        // A block collection ends where the next token begins, perhaps lines later.
        var offset = min(last.span.end, end)
        while offset > last.span.start, bytes[offset - 1] <= 0x20 { offset -= 1 }
        let line = index.range(ofLine: index.line(of: offset), in: bytes)
        return (line.upperBound, "\n" + lines(indent: dash).dropLast())
    }

    private func lines(indent: Int) -> String {
        let start = String(repeating: " ", count: indent)
        let fields =
            [("rule", rule), ("file", quoted(file))]
            + (pointer.map { [("pointer", quoted($0))] } ?? []) + [("reason", reason)]
        return fields.enumerated().map { number, field in
            start + (number == 0 ? "- " : "  ") + "\(field.0): \(field.1)\n"
        }.joined()
    }

    private func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "._-/~".utf8.contains($0) }
        if isPlain { return text }
        var bytes: [UInt8] = []
        JSONString.append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
