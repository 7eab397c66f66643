internal import Model
internal import SourceText

extension ReaderFormat {
    /// The repositories of Bluesky's accounts.
    public static let bluesky = ReaderFormat(
        name: "bluesky", summary: "Bluesky repositories, as accounts export them (CAR)",
        fileExtensions: ["car"], vocabulary: { _ in "bluesky" }, memory: .wholeDocument,
        recognises: { RepositoryReading.recognises($0) },
        opening: .each { source, context throws(ReadError) in
            try RepositoryCursor(source, context)
        })
}
