internal import KithReaders
internal import KithSourceText
internal import KithSyntax

/// Describes inputs in an unknown format: what they contain, what was expected, and what to try.
enum UnknownInput {
    /// The maximum number of keys shown, and the maximum length of each in characters.
    private static let (keyLimit, lengthLimit) = (3, 40)

    static func error(_ name: String, _ outline: DocumentOutline) -> ReadError {
        guard let found = found(outline) else {
            let formats = Catalog.inputFormats.map(\.name).joined(separator: ", ")
            return ReadError(
                .unrecognised,
                "the format of \(name) is not known; name it with --from: \(formats)")
        }
        let contract = "\(ContractFormat.name) ('openapi' or 'swagger')"
        let others = Catalog.readers.compactMap { reader in
            reader.marks.map { "\(reader.name) (\($0))" }
        }
        return ReadError(
            .unrecognised,
            "the format of \(name) is not known: it holds \(found); expected "
                + ([contract] + others).joined(separator: ", ")
                + "; say which with --from, or check it against a JSON Schema with 'kith check --schema'"
        )
    }

    /// Refuses a file of another kind, whatever its name says.
    ///
    /// - Throws: ``ReadError`` if its first bytes are those of a picture or a document.
    static func refuseOtherKinds(_ name: String, _ head: ArraySlice<UInt8>) throws(ReadError) {
        let kinds: [(start: [UInt8], words: String)] = [
            ([0x89] + Array("PNG\r\n".utf8), "a PNG picture"),
            ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
            (Array("GIF8".utf8), "a GIF picture"), (Array("%PDF-".utf8), "a PDF document"),
        ]
        guard let kind = kinds.first(where: { head.starts(with: $0.start) }) else { return }
        throw ReadError(
            .unrecognised, "\(name) is \(kind.words), not data that Kith reads")
    }

    /// Checks whether a file named as JSON is JSON.
    ///
    /// - Throws: ``ReadError`` with the place of the error, in source number 0, if it is not.
    static func checkJSON(_ source: ByteSource) throws(ReadError) {
        guard SyntaxNotation(name: source.name) == .json else { return }
        _ = try JSONParser.parse(try source.readAll(), source: SourceID(0))
    }

    /// Describes the content of a text; `nil` if it is neither JSON nor a YAML mapping.
    private static func found(_ outline: DocumentOutline) -> String? {
        switch outline.root {
        case .object where outline.outer.isEmpty: "an object without members"
        case .object: "an object with \(keys(outline))"
        case .array where !outline.outer.isEmpty: "an array of objects with \(keys(outline))"
        case .array: "an array without objects"
        case .mapping: "a mapping with \(keys(outline))"
        case .nothing, .other: nil
        }
    }

    private static func keys(_ outline: DocumentOutline) -> String {
        let names = outline.outer.prefix(keyLimit).map { member in
            let text = String(decoding: member.name, as: UTF8.self)
            return text.count > lengthLimit ? "'\(text.prefix(lengthLimit))…'" : "'\(text)'"
        }
        let more = outline.outer.count > keyLimit ? ", …" : ""
        return names.joined(separator: ", ") + more
    }
}
