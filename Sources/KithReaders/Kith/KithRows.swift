internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// The recognition of rows in Kith's own format, and of their vocabulary.
enum KithRows {
    /// Returns whether the first line is a row; `kind` alone is not enough, as other JSON has such members too.
    static func recognises(_ outline: DocumentOutline) -> Bool {
        outline.root == .object && outline.outer.first?.name == Array("kind".utf8)
            && (outline.hasKey("key") || outline.hasKey("attributes") || outline.hasKey("links"))
    }

    /// The limits for rows, which nest a value from a source deeper than the source itself does.
    static let limits = JSONLimits(depth: JSONLimits().depth + 8)

    /// The number of bytes that tell the two forms of rows apart.
    static let headLength = 1024

    /// Returns the built-in vocabulary that an object with arrays of rows names; or else the one that declares the
    /// kind, attributes and links of the first row, and of most rows after it.
    static func vocabulary(head: ArraySlice<UInt8>) -> String? {
        if let name = KithDocument.vocabulary(DocumentOutline(head, isWhole: false)) {
            return Vocabulary.builtInNames.first { $0 == name }
        }
        let documents = head.split(separator: 0x0A, maxSplits: 20).prefix(20).compactMap { line in
            try? JSONParser.parse(
                SourceBytes(Array(line)), source: SourceID(0), limits: limits)
        }
        guard let first = documents.first else { return nil }
        var best: (name: String, known: Int)?
        for name in Vocabulary.builtInNames {
            guard let vocabulary = try? Vocabulary.builtIn(name), knows(vocabulary, first) else {
                continue
            }
            let known = documents.count { knows(vocabulary, $0) }
            if known > best?.known ?? 0 { best = (name, known) }
        }
        return best?.name
    }

    private static func knows(_ vocabulary: Vocabulary, _ document: JSONDocument) -> Bool {
        guard let name = document.member("kind", ofObjectAt: 0),
            let kind = vocabulary.kind(document.text(at: name))
        else { return false }
        for part: StaticString in ["attributes", "links"] {
            guard let object = document.member(part, ofObjectAt: 0) else { continue }
            for (key, _) in document.members(ofObjectAt: object)
            where kind.index(ofField: document.text(at: key)) == nil { return false }
        }
        return true
    }
}
