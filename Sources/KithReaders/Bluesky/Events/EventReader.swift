internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension ReaderFormat {
    /// Repository events as Jetstream and Tap write them: one JSON object per line.
    package static let blueskyEvents = ReaderFormat(
        name: "bluesky-events",
        summary: "Bluesky's events as Jetstream and Tap write them (JSON lines)",
        fileExtensions: [], vocabulary: { _ in "bluesky" }, memory: .flat,
        recognises: { head in
            let outline = head.outline
            guard outline.root == .object else { return false }
            // The first line may lack some of these members; one of them is enough.
            if outline.hasKey("time_us") {
                let others: [StaticString] = ["did", "kind", "commit", "identity", "account"]
                return others.contains { outline.hasKey($0) }
            }
            return outline.hasKey("type") && outline.hasInnerKey("did")
                && (outline.hasInnerKey("action") || outline.hasInnerKey("isActive")
                    || outline.hasInnerKey("is_active"))
        },
        opening: .each { source, context throws(ReadError) in try EventCursor(source, context) })
}
