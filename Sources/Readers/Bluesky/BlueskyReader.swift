internal import Archives
internal import Model
internal import SourceText

extension ReaderFormat {
    /// Repositories and records of Bluesky, and what its services answer about accounts: files that complete each other.
    public static let bluesky = ReaderFormat(
        name: "bluesky",
        summary: "Bluesky's repositories (CAR), records, and answers about relationships (JSON)",
        fileExtensions: ["car"], vocabulary: { _ in "bluesky" }, memory: .wholeDocument,
        recognises: {
            RepositoryReading.recognises($0.bytes) || BlueskyDocuments.recognises($0.bytes)
        }, marks: "addresses such as 'at://…' or 'did:plc:…'",
        opening: .together { members, context throws(ReadError) in
            try BlueskyCursor(members, context)
        }, memberLimit: ByteSource.defaultSizeLimit)
}

/// JSON that speaks of Bluesky.
enum BlueskyDocuments {
    /// Whether the first bytes of a file may be of any such document.
    static func mayBe(_ head: ArraySlice<UInt8>) -> Bool {
        head.firstVisible == UInt8(ascii: "{") || head.firstVisible == UInt8(ascii: "[")
    }

    /// Whether the first bytes of a file are of such a document.
    static func recognises(_ head: ArraySlice<UInt8>) -> Bool {
        guard mayBe(head), !head.contains(text: #""lexicon""#)
        else { return false }
        // A page, even one without records.
        let marks = head.lazy.filter { $0 > 0x20 }
        if marks.prefix(12).elementsEqual(#"{"records":["#.utf8) { return true }
        return ["\"at://", "\"did:plc:", "\"did:web:", "\"app.bsky."].contains {
            head.contains(text: $0)
        }
    }
}
