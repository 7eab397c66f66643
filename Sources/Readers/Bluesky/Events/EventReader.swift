internal import Model
internal import SourceText
internal import Syntax

extension ReaderFormat {
    /// Events of repositories as Jetstream and Tap give them: one in each line.
    public static let blueskyEvents = ReaderFormat(
        name: "bluesky-events",
        summary: "Bluesky's events as Jetstream and Tap write them (JSON lines)",
        fileExtensions: [], vocabulary: { _ in "bluesky" }, memory: .flat,
        recognises: { head in
            guard head.outline.root == .object else { return false }
            let line = head.bytes.prefix { $0 != 0x0A }
            guard line.contains(text: #""did""#) else { return false }
            if line.contains(text: #""time_us""#), line.contains(text: #""kind""#) { return true }
            return line.contains(text: #""type""#)
                && (line.contains(text: #""action""#)
                    || [#""isActive""#, #""is_active""#].contains { line.contains(text: $0) })
        },
        opening: .each { source, context throws(ReadError) in try EventCursor(source, context) })
}
