internal import KithLanguageProtocol
internal import KithSourceText

extension LanguageServer {
    /// Writes the result of `initialize`: what this server can do.
    func write(to json: inout JSONOutput, _ name: String) {
        json.object(name) { json in
            json.object("capabilities") { json in
                json.text("positionEncoding", encoding.rawValue)
                json.object("textDocumentSync") {
                    $0.boolean("openClose", true)
                    $0.number("change", 2)
                    $0.object("save") { $0.boolean("includeText", false) }
                }
                json.boolean("hoverProvider", true)
                json.boolean("definitionProvider", true)
                json.boolean("referencesProvider", true)
                json.boolean("documentHighlightProvider", true)
                json.boolean("documentSymbolProvider", true)
                json.boolean("workspaceSymbolProvider", true)
                json.object("renameProvider") { $0.boolean("prepareProvider", true) }
                json.object("completionProvider") {
                    $0.array("triggerCharacters") {
                        for mark in [":", "/", "#", "\"", "'", " ", "-"] { $0.text(nil, mark) }
                    }
                }
                json.object("codeActionProvider") {
                    $0.array("codeActionKinds") { $0.text(nil, "quickfix") }
                }
            }
            json.object("serverInfo") {
                $0.text("name", "kith")
                $0.text("version", version)
            }
        }
    }
}
