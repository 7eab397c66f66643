internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// What the client tells of its texts.
extension LanguageServer {
    typealias Notice = (Params) throws(RPCError) -> Void

    var notices: [String: Notice] {
        [
            "textDocument/didOpen": opened, "textDocument/didChange": changed,
            "textDocument/didSave": saved, "textDocument/didClose": closed,
            "workspace/didChangeWatchedFiles": filesChanged,
            "workspace/didChangeWorkspaceFolders": foldersChanged,
        ]
    }

    /// The methods of messages after which a check in progress is out of date.
    package static let changingMethods: Set<String> = [
        "textDocument/didOpen", "textDocument/didChange", "textDocument/didSave",
        "textDocument/didClose", "workspace/didChangeWatchedFiles", "shutdown", "exit",
    ]

    /// The texts that count in place of files.
    var held: HeldTexts {
        HeldTexts(
            Dictionary(
                documents.values.map { ($0.path, $0.bytes) }, uniquingKeysWith: { _, new in new }))
    }

    /// Returns the open text of a file; `nil` if it is not open.
    func document(at path: PathName) -> OpenDocument? {
        documents.values.first { $0.path == path }
    }

    /// Returns an open text.
    func document(_ params: Params) throws(RPCError) -> OpenDocument {
        let uri = try params.uri()
        guard let document = documents[uri] else {
            throw RPCError(.invalidParams, "\(uri) is not open")
        }
        return document
    }

    private func opened(_ params: Params) throws(RPCError) {
        let uri = try params.uri()
        guard let node = params["textDocument"], let text = node["text"]?.text else { return }
        let version = node["version"]?.integer ?? 0
        let document = OpenDocument(uri: uri, version: Int(version), text: text)
        documents[uri] = document
        // The configuration counts for others as soon as it differs from the disk.
        forgetSettings(document.kind)
        touch(document.path)
        if document.kind == .other { findContracts(with: document.path) }
    }

    private func changed(_ params: Params) throws(RPCError) {
        let uri = try params.uri()
        guard var document = documents[uri], let changes = params["contentChanges"] else { return }
        var list: [OpenDocument.Change] = []
        for change in changes.elements {
            guard let text = change["text"]?.text else { continue }
            let range = change["range"].flatMap { $0.isNull ? nil : $0 }
            guard range == nil || TextRange(range) != nil else { continue }
            list.append(OpenDocument.Change(range: TextRange(range), text: text))
        }
        let version = params["textDocument"]?["version"]?.integer
        let before = document.kind
        // Otherwise the edit would copy the text.
        documents[uri] = nil
        document.change(list, version: version.map { Int($0) } ?? document.version + 1, encoding)
        documents[uri] = document
        forgetSettings(before)
        touch(document.path)
    }

    private func saved(_ params: Params) throws(RPCError) {
        let uri = try params.uri()
        guard let document = documents[uri] else { return }
        forgetSettings(document.kind)
    }

    private func closed(_ params: Params) throws(RPCError) {
        let uri = try params.uri()
        guard let document = documents.removeValue(forKey: uri) else { return }
        forgetSettings(document.kind)
        touch(document.path)
        let open = Set(documents.values.map(\.path))
        for (root, state) in contracts where state.files.isDisjoint(with: open) { forget(root) }
        if contracts[document.path] == nil { forget(document.path) }
    }

    private func filesChanged(_ params: Params) throws(RPCError) {
        for change in params["changes"]?.elements.map({ $0 }) ?? [] {
            guard let path = change["uri"]?.text.flatMap({ DocumentURI($0).path }) else { continue }
            if document(at: path) == nil {
                forgetSettings(ServedFile([], path))
                touch(path)
            }
            searched = nil
        }
    }

    private func foldersChanged(_ params: Params) throws(RPCError) {
        func paths(_ name: String) -> [PathName] {
            (params["event"]?[name]?.elements.map { $0 } ?? []).compactMap {
                $0["uri"]?.text.flatMap { DocumentURI($0).path }
            }
        }
        let removed = Set(paths("removed"))
        setFolders(folders.filter { !removed.contains($0) } + paths("added"))
    }

    /// Marks what a text is part of as unchecked.
    private func touch(_ path: PathName) {
        let open = document(at: path)
        if let open, open.kind == .contract, contracts[path] == nil {
            contracts[path] = ContractState(files: [path])
        }
        for (root, state) in contracts where state.files.contains(path) {
            contracts[root]?.served = nil
            contracts[root]?.failure = nil
            enqueue(root)
        }
        if let open, open.kind != .contract {
            contracts[path] = nil
            enqueue(path)
        }
    }

    /// Adds a contract or file to those that are checked next.
    func enqueue(_ path: PathName) {
        pending.removeAll { $0 == path }
        pending.append(path)
    }

    /// Forgets the decisions of configurations if one of them, or a ruleset, has changed.
    private func forgetSettings(_ kind: ServedFile) {
        guard kind == .configuration || kind == .ruleset else { return }
        for root in contracts.keys.sorted(by: <) {
            contracts[root]?.settings = nil
            contracts[root]?.served = nil
            enqueue(root)
        }
    }

    /// Forgets a contract or a file, and takes back what was shown about it.
    private func forget(_ path: PathName) {
        contracts[path] = nil
        pending.removeAll { $0 == path }
        show([:], of: path)
    }
}
