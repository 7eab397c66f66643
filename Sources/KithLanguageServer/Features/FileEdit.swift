internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSystemBinding

/// A change of one place in a file.
struct FileEdit: Hashable {
    let path: PathName
    let range: TextRange
    let text: String

    func write(to json: inout JSONOutput, _ name: String? = nil) {
        json.object(name) {
            range.write(to: &$0, "range")
            $0.text("newText", text)
        }
    }
}

extension LanguageServer {
    /// Writes a `WorkspaceEdit`, which may make a file first.
    func write(
        _ edits: [FileEdit], creating new: PathName? = nil, to json: inout JSONOutput,
        _ name: String?
    ) {
        let files = Dictionary(grouping: edits, by: \.path).sorted { $0.key < $1.key }
        json.object(name) { json in
            guard client.takesDocumentChanges else {
                json.object("changes") {
                    for (path, edits) in files {
                        $0.array(uri(path)) { for edit in edits { edit.write(to: &$0) } }
                    }
                }
                return
            }
            json.array("documentChanges") {
                if let new { writeNew(new, to: &$0) }
                for (path, edits) in files { write(edits, of: path, to: &$0) }
            }
        }
    }

    private func writeNew(_ path: PathName, to json: inout JSONOutput) {
        json.object {
            $0.text("kind", "create")
            $0.text("uri", uri(path))
            $0.object("options") { $0.boolean("ignoreIfExists", true) }
        }
    }

    private func write(_ edits: [FileEdit], of path: PathName, to json: inout JSONOutput) {
        json.object { json in
            json.object("textDocument") {
                $0.text("uri", uri(path))
                if let open = document(at: path) {
                    $0.number("version", open.version)
                } else {
                    $0.boolean("version", nil)
                }
            }
            json.array("edits") { for edit in edits { edit.write(to: &$0) } }
        }
    }
}
