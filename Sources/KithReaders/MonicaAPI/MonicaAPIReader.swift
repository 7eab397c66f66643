internal import KithArchives
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension ReaderFormat {
    /// Saved answers of Monica's API (4.x): single objects, lists, pages.
    package static let monicaAPI = ReaderFormat(
        name: "monica-api", summary: "saved answers of Monica's API (JSON)",
        // No extensions: JSON that no format recognises counts as an export.
        fileExtensions: [], vocabulary: { _ in "monica" }, memory: .flat,
        recognises: { MonicaAnswers.recognises($0) }, mayBe: { _ in false },
        marks: "'data' or 'object'",
        opening: .together { members, context throws(ReadError) in
            try MonicaAPICursor.open(members, context)
        })
}

/// The recognition of saved answers of Monica's API, by the members of their outermost objects.
enum MonicaAnswers {
    /// The type names of all known objects.
    private static let names: Set<[UInt8]> = {
        guard let vocabulary = try? Vocabulary.builtIn("monica"),
            let map = try? APIMap.monica(vocabulary)
        else { return [] }
        return Set(map.objects.map(\.name) + map.unread)
    }()

    static func recognises(_ head: InputHead) -> Bool {
        let outline = head.outline
        guard outline.root == .object || outline.root == .array else { return false }
        if outline.hasKey("error") {
            return outline.hasInnerKey("error_code") || outline.hasKey("error_code")
        }
        if outline.hasKey("data") || outline.hasKey("object") {
            let isNamed = outline.texts(of: "object").contains(where: names.contains)
            return isNamed || isEmptyList(head)
        }
        return holdsAnswer(outline) || isEmptyAnswer(outline)
    }

    /// Returns whether the first inner object is an object of the
    /// API; users may collect answers under their own names.
    private static func holdsAnswer(_ outline: DocumentOutline) -> Bool {
        outline.hasInnerKey("object") && outline.hasInnerKey("id")
            && (outline.hasInnerKey("hash_id") || outline.hasInnerKey("account"))
            && outline.texts(of: "object").contains(where: names.contains)
    }

    /// Returns whether the head is an empty page of a list.
    private static func isEmptyList(_ head: InputHead) -> Bool {
        let outline = head.outline
        let names = outline.outer.map { String(decoding: $0.name, as: UTF8.self) }
        if names == ["data"] {
            return head.bytes.filter { $0 > 0x20 }.elementsEqual(#"{"data":[]}"#.utf8)
        }
        // As the list is empty, the first object inside is about its pages.
        let inner = outline.inner.map { String(decoding: $0.name, as: UTF8.self) }
        return Set(names) == ["data", "links", "meta"] && !inner.isEmpty
            && pageMembers.isSuperset(of: inner)
    }

    /// What a page says of its place in the list.
    private static let pageMembers: Set<String> = [
        "first", "last", "prev", "next", "current_page", "from", "last_page", "links", "path",
        "per_page",
        "to", "total",
    ]

    /// Returns whether the head is an answer without objects: a message of
    /// the framework under Monica, or the confirmation of a deletion.
    private static func isEmptyAnswer(_ outline: DocumentOutline) -> Bool {
        let names = outline.outer.map { String(decoding: $0.name, as: UTF8.self) }
        return names == ["deleted", "id"]
            || names == ["message"] && !outline.texts(of: "message").isEmpty
    }
}
