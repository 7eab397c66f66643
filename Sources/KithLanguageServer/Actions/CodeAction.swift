internal import KithContractRules
internal import KithContracts
internal import KithDiagnostics
internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// Something that the client can do about a diagnostic.
struct CodeAction {
    let title: String
    let diagnostic: Diagnostic
    /// Whether it is what most people want.
    var isPreferred = false
    /// A file that must be made first.
    var newFile: PathName?
    let edits: [FileEdit]
}

extension LanguageServer {
    func codeActions(_ params: Params) throws(RPCError) -> Answer {
        let document = try document(params)
        guard let range = TextRange(params["range"]) else {
            throw RPCError(.invalidParams, "'range' must have a 'start' and an 'end'")
        }
        let only = params["context"]?["only"]?.elements.compactMap(\.text)
        let isWanted = only.map { $0.contains { "quickfix".hasPrefix($0) } } ?? true
        guard client.takesActions, isWanted else { return { $0.array($1) { _ in } } }
        let found = diagnostics(touching: range, in: document.path)
        let actions =
            found.flatMap { repairs(of: $0, in: document) }
            + found.flatMap { acceptances(of: $0, in: document) }
        return { json, name in
            json.array(name) { for action in actions { self.write(action, to: &$0) } }
        }
    }

    /// Returns the repairs that `kith fix` knows, the best one first.
    private func repairs(of diagnostic: Diagnostic, in document: OpenDocument) -> [CodeAction] {
        for served in contracts(with: document.path) {
            let sources = Sources(served.contract, encoding)
            guard sources.path(of: diagnostic.finding.span) == document.path else { continue }
            let ways = served.contract.repairs(of: [diagnostic.finding])[diagnostic.finding] ?? []
            guard !ways.isEmpty else { continue }
            return ways.enumerated().map { number, way in
                CodeAction(
                    title: way.title.prefix(1).uppercased() + way.title.dropFirst(),
                    diagnostic: diagnostic, isPreferred: number == 0 && !way.isOnRequest,
                    edits: way.edits.map {
                        FileEdit(
                            path: sources.path(of: $0.span), range: sources.range(of: $0.span),
                            text: $0.text)
                    })
            }
        }
        guard let text = diagnostic.finding.replacement else { return [] }
        return [
            CodeAction(
                title: "Write \(text)", diagnostic: diagnostic, isPreferred: true,
                edits: [FileEdit(path: document.path, range: diagnostic.range, text: text)])
        ]
    }

    private func write(_ action: CodeAction, to json: inout JSONOutput) {
        json.object { json in
            json.text("title", action.title)
            json.text("kind", "quickfix")
            json.array("diagnostics") {
                $0.object { action.diagnostic.write(to: &$0, withRelated: client.takesRelated) }
            }
            if action.isPreferred { json.boolean("isPreferred", true) }
            write(action.edits, creating: action.newFile, to: &json, "edit")
        }
    }
}
