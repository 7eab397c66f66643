internal import KithContracts
internal import KithDiagnostics
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// What is told of a place.
extension LanguageServer {
    func hover(_ params: Params) throws(RPCError) -> Answer {
        let document = try document(params)
        let position = try params.position()
        var parts = diagnostics(at: position, in: document.path).map(\.hover)
        var range: TextRange?
        if let place = try places(params).first(where: { $0.node != nil }) {
            let sources = Sources(place.contract, encoding)
            if let thing = place.thing, let text = ContractHover(place.names).text(of: thing) {
                parts.append(text)
                range = place.scalar.map { sources.range(of: $0.span) }
            } else if let text = place.fieldHelp {
                parts.append(text)
                range = place.scalar.map { sources.range(of: $0.span) }
            }
        }
        guard !parts.isEmpty else { return Self.nothing }
        let text = parts.joined(separator: "\n\n---\n\n")
        let isMarkdown = client.readsMarkdown
        return { json, name in
            json.object(name) {
                $0.object("contents") {
                    $0.text("kind", isMarkdown ? "markdown" : "plaintext")
                    $0.text("value", text)
                }
                range?.write(to: &$0, "range")
            }
        }
    }

    /// Returns what is shown at a position, unless the text has changed since.
    func diagnostics(at position: TextPlace, in path: PathName) -> [Diagnostic] {
        diagnostics(touching: TextRange(position, position), in: path)
    }

    /// Returns what is shown in a range, unless the text has changed since.
    func diagnostics(touching range: TextRange, in path: PathName) -> [Diagnostic] {
        let isStale = pending.contains { $0 == path || contracts[$0]?.files.contains(path) == true }
        guard !isStale else { return [] }
        return (shown[path] ?? []).filter {
            $0.range.start <= range.end && range.start <= $0.range.end
        }
    }
}

extension Diagnostic {
    /// The message and its rule's text.
    fileprivate var hover: String {
        guard let rule else { return "**\(finding.rule)**\n\n\(message)" }
        let address = rule.address.map { "\n\n<\($0)>" } ?? ""
        let advice = rule.advice.isEmpty ? "" : "\n\n" + rule.advice
        return "**\(rule.id)** (\(finding.severity.rawValue)): \(rule.summary)\(advice)\(address)"
    }
}

extension ContractPlace {
    /// What the specification says of the field whose name is here.
    var fieldHelp: String? {
        guard let scalar, let entry = scalar.entry, entry.key == scalar,
            let object = scalar.parent.flatMap({ contract.object(at: $0) })
        else { return nil }
        let rules = object.kind.fields(in: object.version).filter { $0.name == scalar.text }
        guard let first = rules.first else { return nil }
        let words = rules.map(\.words).reduce(into: [String]()) { all, words in
            if !all.contains(words) { all.append(words) }
        }
        let values = rules.flatMap(\.values)
        let list =
            values.isEmpty ? "" : ", one of \(values.map { "`\($0)`" }.joined(separator: ", "))"
        return "`\(first.name)` of \(object.kind.words): \(words.joined(separator: ", or "))\(list)"
            + (first.isRequired ? " (required)" : "")
    }
}
