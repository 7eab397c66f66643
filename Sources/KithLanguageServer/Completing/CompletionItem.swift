internal import KithLanguageProtocol
internal import KithSourceText

/// One way to go on.
struct CompletionItem: Hashable {
    /// The kinds of the protocol that are used.
    enum Kind: Int {
        case field = 5
        case value = 12
        case reference = 18
    }

    let label: String
    let text: String
    let kind: Kind
    var detail: String?

    func write(to json: inout JSONOutput, replacing range: TextRange, number: Int) {
        json.object {
            $0.text("label", label)
            $0.number("kind", kind.rawValue)
            if let detail { $0.text("detail", detail) }
            // Editors sort by letters otherwise; required fields and near names come first here.
            $0.text("sortText", String(10_000 + number))
            $0.object("textEdit") {
                range.write(to: &$0, "range")
                $0.text("newText", text)
            }
        }
    }
}
