internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSystemBinding

/// A text that the client has open; it counts in place of the file.
struct OpenDocument {
    let uri: String
    let path: PathName
    private(set) var version: Int
    private(set) var text: EditedText
    /// The text for readers; the same after each use until it is edited.
    private(set) var bytes: SourceBytes
    /// What the text is.
    private(set) var kind: ServedFile

    init(uri: String, version: Int, text: String) {
        self.uri = uri
        path = DocumentURI(uri).place
        self.version = version
        self.text = EditedText(text)
        bytes = SourceBytes(self.text.bytes)
        kind = ServedFile(bytes.contents, path)
    }

    /// A change of the text: what is between two places, or all of it.
    struct Change {
        let range: TextRange?
        let text: String
    }

    /// Takes changes, one after the other.
    mutating func change(_ changes: [Change], version: Int, _ encoding: PositionEncoding) {
        for change in changes {
            if let range = change.range {
                text.replace(range, by: change.text, encoding)
            } else {
                text = EditedText(change.text)
            }
        }
        self.version = version
        bytes = SourceBytes(text.bytes)
        kind = ServedFile(bytes.contents, path)
    }
}
