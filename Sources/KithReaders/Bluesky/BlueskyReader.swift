internal import KithATProto
internal import KithArchives
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension ReaderFormat {
    /// Bluesky repositories, records, and answers of its services about accounts.
    ///
    /// The files of one run complete each other.
    package static let bluesky = ReaderFormat(
        name: "bluesky",
        summary: "Bluesky's repositories (CAR), records, and answers about relationships (JSON)",
        fileExtensions: ["car"], vocabulary: { _ in "bluesky" }, memory: .wholeDocument,
        recognises: {
            RepositoryReading.recognises($0.bytes) || BlueskyDocuments.recognises($0.outline)
        }, marks: "'$type', or a page such as 'records' or 'follows' with addresses in it",
        opening: .together { members, context throws(ReadError) in
            try BlueskyCursor(members, context)
        }, memberLimit: ByteSource.defaultSizeLimit
    ).having(ReaderOption.signingKey, ReaderOption.account)
}
