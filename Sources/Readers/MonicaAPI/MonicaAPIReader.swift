internal import Archives
internal import Model
internal import SourceText

extension ReaderFormat {
    /// Saved answers of Monica's API (4.x): single objects, lists, pages.
    public static let monicaAPI = ReaderFormat(
        name: "monica-api", summary: "saved answers of Monica's API (JSON)",
        // JSON that is recognised by nothing else is taken for an export.
        fileExtensions: [], vocabulary: { _ in "monica" }, memory: .flat,
        recognises: { head in
            guard let first = head.firstVisible,
                first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            else { return false }
            if head.contains(text: #""error_code""#) || head.contains(text: #""per_page""#) {
                return true
            }
            return head.contains(text: #""object""#)
                && [#""account""#, #""hash_id""#, #""relationshiptype"#, #""contact""#].contains {
                    head.contains(text: $0)
                }
        },
        opening: .together { members, context throws(ReadError) in
            try MonicaAPICursor.open(members, context)
        })
}
