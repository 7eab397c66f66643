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
            if isEmptyAnswer(head) { return true }
            if head.contains(text: #""error_code""#) || head.contains(text: #""per_page""#) {
                return true
            }
            return head.contains(text: #""object""#)
                && [
                    #""account""#, #""hash_id""#, #""relationshiptype"#, #""contact""#,
                    #""country""#,
                ].contains {
                    head.contains(text: $0)
                }
        },
        opening: .together { members, context throws(ReadError) in
            try MonicaAPICursor.open(members, context)
        })

    /// Whether all there is are members of an answer that holds nothing: an empty list, what the framework under
    /// Monica says, what is said of something that was deleted.
    private static func isEmptyAnswer(_ head: ArraySlice<UInt8>) -> Bool {
        let keys = JSONHead.keys(head)
        let outer = keys.outer.map { String(decoding: $0, as: UTF8.self) }
        return [["message"], ["deleted", "id"]].contains(outer)
            || outer == ["data"] && head.filter { $0 > 0x20 }.elementsEqual(#"{"data":[]}"#.utf8)
    }
}
