internal import KithATProto
internal import KithArchives
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// The recognition of Bluesky's JSON documents.
enum BlueskyDocuments {
    /// Returns whether a file with these first bytes may be JSON: they begin with `{` or `[`.
    static func mayBe(_ head: ArraySlice<UInt8>) -> Bool {
        head.firstVisible == UInt8(ascii: "{") || head.firstVisible == UInt8(ascii: "[")
    }

    /// Returns whether a document is a record, a page of records or an answer of a service.
    ///
    /// Only the outermost keys and the first object inside count, because documents of other sources may mention
    /// Bluesky accounts deeper down.
    static func recognises(_ outline: DocumentOutline) -> Bool {
        guard outline.root == .object || outline.root == .array, !outline.hasKey("lexicon")
        else { return false }
        return isRecord(outline) || isAccount(outline) || isPage(outline)
    }

    /// Returns whether the document is a record, with or without its address, or the commit of a repository.
    private static func isRecord(_ outline: DocumentOutline) -> Bool {
        if outline.hasKey("uri") {
            return (outline.hasKey("value") || outline.hasKey("record"))
                && (outline.hasKey("cid") || has("at://", "uri", in: outline.outer))
        }
        if outline.hasKey("rev"), outline.hasKey("data"), outline.hasKey("did") { return true }
        guard let type = outline.outer.first(where: { $0.name.elementsEqual("$type".utf8) }) else {
            return false
        }
        return type.text.map { NSID.isValid($0.span) } ?? false
            || outline.hasKey("createdAt") && outline.hasKey("subject")
    }

    private static func isAccount(_ outline: DocumentOutline) -> Bool {
        outline.hasKey("handle") && has("did:", "did", in: outline.outer)
    }

    /// Returns whether the document is a page, by the name of its list.
    ///
    /// Other sources use these names too, so the elements must be Bluesky's, or the list must be empty.
    private static func isPage(_ outline: DocumentOutline) -> Bool {
        let names = outline.outer.map { String(decoding: $0.name, as: UTF8.self) }
        guard names.contains(where: lists.contains) else { return false }
        if ["did", "$type"].contains(where: { name in
            outline.inner.contains { $0.name.elementsEqual(name.utf8) }
        }) {
            return true
        }
        let isActor = has("did:", "actor", in: outline.outer + outline.inner)
        let isEmpty = outline.inner.isEmpty && Set(names).isSubset(of: ["records", "cursor"])
        return isActor || isEmpty || has("at://", "uri", in: outline.inner)
            || outline.hasInnerKey("cid") && outline.hasInnerKey("value")
    }

    private static let lists: Set<String> = [
        "records", "follows", "followers", "relationships", "list", "lists", "starterPacks",
        "starterPack", "blocks", "mutes", "profiles", "actors", "repos",
    ]

    /// Returns whether one of the members has this name and a string value with this prefix.
    private static func has(
        _ start: String, _ name: String, in members: [DocumentOutline.Member]
    ) -> Bool {
        members.contains {
            $0.name.elementsEqual(name.utf8) && $0.text?.starts(with: start.utf8) == true
        }
    }
}
