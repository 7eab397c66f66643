internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

extension ReaderFormat {
    /// Kith's own lossless form: one row in each line.
    public static let kith = ReaderFormat(
        name: "kith", summary: "Kith's own rows (NDJSON), as written by the format ndjson",
        fileExtensions: ["ndjson", "jsonl"], vocabulary: { KithRows.vocabulary(head: $0) },
        memory: .flat,
        recognises: { $0.prefix(64).contains(text: #"{"kind":"#) },
        open: { source, context throws(ReadError) in try KithCursor(source, context) })
}

/// What can be told of rows before they are read.
enum KithRows {
    /// The first built-in vocabulary that knows the kind, attributes and links of the first row.
    static func vocabulary(head: ArraySlice<UInt8>) -> String? {
        let line = head.prefix { $0 != 0x0A }
        guard let document = try? JSONParser.parse(SourceBytes(Array(line)), source: SourceID(0))
        else {
            return nil
        }
        return Vocabulary.builtInNames.first { name in
            guard let vocabulary = try? Vocabulary.builtIn(name) else { return false }
            return knows(vocabulary, document)
        }
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
