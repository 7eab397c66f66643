internal import KithArchives
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension ReaderFormat {
    /// Saved pages of a forum, in a folder, an archive or a crawler's record files.
    package static let forum = ReaderFormat(
        name: "forum", summary: "Saved forum pages: Something Awful, phpBB (HTML, JSON index)",
        fileExtensions: ["html", "htm"], vocabulary: { _ in "forum" }, memory: .flat,
        recognises: { head in
            if head.bytes.firstVisible == UInt8(ascii: "<") {
                return ["<!doctype html", "<html", "<head", "<body"].contains {
                    head.bytes.contains(tag: $0)
                }
            }
            return head.outline.root == .object && head.outline.hasKey("forums")
                && (head.outline.hasKey("stats") || head.bytes.contains(text: #""has_threads""#))
        }, marks: "'forums' and 'stats'",
        opening: .together { members, context throws(ReadError) in
            try ForumCursor.open(members, context)
        }
    ).having(ReaderOption.timeZones, ReaderOption.forumProfile)
}

extension ArraySlice<UInt8> {
    /// Returns whether the bytes contain a text, ignoring case; `tag` is in lower case.
    fileprivate func contains(tag: String) -> Bool {
        let wanted = Array(tag.utf8)
        return indices.contains { start in
            self[start] == wanted[0]
                && self[start...].lazy.map(\.lowercasedASCII).starts(with: wanted)
        }
    }
}
