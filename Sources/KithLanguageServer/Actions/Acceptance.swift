internal import KithContracts
internal import KithDiagnostics
internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// Ways to accept a finding, each with a reason that a person completes.
extension LanguageServer {
    /// The reason until somebody writes a better one.
    private static let reason = "say why this is fine"

    func acceptances(of diagnostic: Diagnostic, in document: OpenDocument) -> [CodeAction] {
        // What cannot be read, and what is wrong with decisions, cannot be accepted.
        guard !RuleChoice.isAlwaysChosen(diagnostic.finding.rule), document.kind != .configuration
        else { return [] }
        return [comment(diagnostic, document), entry(diagnostic, document)].compactMap(\.self)
    }

    /// Returns the action that puts a comment above the line.
    private func comment(_ diagnostic: Diagnostic, _ document: OpenDocument) -> CodeAction? {
        guard let span = diagnostic.finding.span,
            !SyntaxParser.looksLikeJSON(document.bytes.contents),
            let tree = try? YAMLParser.parse(document.bytes, source: SourceID(0)).tree,
            !tree.isInsideText(span.start, document.text)
        else { return nil }
        let line = document.text.line(of: span.start)
        let range = document.text.range(ofLine: line)
        let indent = document.text.bytes[range].prefix { $0 == 0x20 }
        let place = TextPlace(line: line, character: 0)
        let text =
            String(decoding: indent, as: UTF8.self)
            + "# kith:ignore \(diagnostic.finding.rule) \(Self.reason)\n"
        return CodeAction(
            title: "Ignore \(diagnostic.finding.rule) here, with a reason", diagnostic: diagnostic,
            edits: [FileEdit(path: document.path, range: TextRange(place, place), text: text)])
    }

    /// Returns the action that adds an entry to the configuration.
    private func entry(_ diagnostic: Diagnostic, _ document: OpenDocument) -> CodeAction? {
        // A text that is no file lies in no folder.
        guard document.path == DocumentURI(document.uri).path else { return nil }
        let root = contracts.keys.sorted().first {
            contracts[$0]?.files.contains(document.path) == true
        }
        let known = root.flatMap { contracts[$0]?.settings?.configuration }
        let folder = folders.first { document.path.relative(to: $0) != nil }
        let path =
            known ?? (folder ?? document.path.parent).joining(ConfigurationFile.name)
        guard known != nil || client.makesFiles,
            let file = document.path.relative(to: path.parent)
        else { return nil }
        let text = known.flatMap { held[$0] ?? (try? ByteSource(argument: $0.text).readAll()) }
        guard
            let (offset, entry) = ConfigurationEntry(
                rule: diagnostic.finding.rule, file: file.text,
                pointer: pointer(of: diagnostic, document), reason: Self.reason
            ).insertion(in: text ?? SourceBytes([]))
        else { return nil }
        let sources = Sources(files: [(path, text ?? SourceBytes([]))], encoding: encoding)
        let place = sources.range(of: SourceSpan(SourceID(0), offset..<offset))
        return CodeAction(
            title: "Ignore \(diagnostic.finding.rule) in .kith.yaml, with a reason",
            diagnostic: diagnostic, newFile: known == nil ? path : nil,
            edits: [FileEdit(path: path, range: place, text: entry)])
    }

    private func pointer(of diagnostic: Diagnostic, _ document: OpenDocument) -> String? {
        guard let span = diagnostic.finding.span,
            let root = contracts(with: document.path).first?.contract.files.first(where: {
                $0.path == document.path
            })?.root,
            let node = root.tree.node(at: SourceSpan(root.tree.source, span.range))
        else { return nil }
        return node.pointer.description
    }
}

extension SyntaxTree {
    /// Whether a line begins inside a text of several lines, where a comment would be a part of the text.
    fileprivate func isInsideText(_ offset: Int, _ text: EditedText) -> Bool {
        let start = text.range(ofLine: text.line(of: offset)).lowerBound
        guard let node = node(containing: start), node.kind == .scalar else { return false }
        return node.span.start < start && start < node.span.end
    }
}
