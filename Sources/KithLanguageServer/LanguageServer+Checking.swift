internal import KithContracts
internal import KithDiagnostics
internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSystemBinding

/// Checks, and what the client shows of them.
extension LanguageServer {
    /// Whether something is to be checked.
    package var hasPending: Bool { !pending.isEmpty }

    /// Checks the contract or file that was edited last, and shows what was found.
    ///
    /// - Parameter goesOn: Asked between steps whether the texts are still the same; if not, nothing is shown.
    package func check(while goesOn: () -> Bool) {
        guard let path = pending.last else { return }
        guard var found = findings(path, while: goesOn), goesOn() else { return }
        pending.removeAll { $0 == path }
        // Where nothing is wrong, that is told, too.
        for document in documents.values
        where document.path == path || contracts[path]?.files.contains(document.path) == true {
            found[document.path] = found[document.path] ?? []
        }
        show(found, of: path)
    }

    /// Returns what is wrong, by file; `nil` if that is no longer wanted.
    private func findings(
        _ path: PathName, while goesOn: () -> Bool
    ) -> [PathName: [Diagnostic]]? {
        guard contracts[path] != nil else { return findings(inText: path) }
        guard let served = contract(path) else { return [path: contracts[path]?.failure ?? []] }
        guard goesOn(), let findings = served.findings(while: goesOn) else { return nil }
        let sources = Sources(served.contract, encoding)
        let all = findings.map { Diagnostic($0, in: sources, uri: uri) }
        return Dictionary(grouping: all, by: \.path)
    }

    private func findings(inText path: PathName) -> [PathName: [Diagnostic]] {
        guard let document = document(at: path) else { return [:] }
        let sources = Sources(files: [(path, document.bytes)], encoding: encoding)
        return [
            path: document.kind.findings(document.bytes, path, held).map {
                Diagnostic($0, in: sources, uri: uri)
            }
        ]
    }

    /// The URI by which the client knows a file.
    func uri(_ path: PathName) -> String {
        document(at: path)?.uri ?? FileURI.uri(ofPath: path.bytes)
    }

    /// Shows what a check found, in place of what it found before.
    func show(_ new: [PathName: [Diagnostic]], of owner: PathName) {
        let old = found[owner] ?? [:]
        found[owner] = new.isEmpty ? nil : new
        for path in Set(old.keys).union(new.keys).sorted(by: <) { publish(path) }
    }

    private func publish(_ path: PathName) {
        var known: Set<Diagnostic> = []
        let all = found.keys.sorted(by: <).flatMap { found[$0]?[path] ?? [] }
            .filter { known.insert($0).inserted }
        let document = document(at: path)
        // An open text is told each time, because its version is another one.
        guard document != nil || all != shown[path] ?? [] else { return }
        shown[path] = all.isEmpty ? nil : all
        output.notify("textDocument/publishDiagnostics") {
            $0.text("uri", uri(path))
            if let document { $0.number("version", document.version) }
            $0.array("diagnostics") {
                for diagnostic in all {
                    $0.object { diagnostic.write(to: &$0, withRelated: client.takesRelated) }
                }
            }
        }
    }
}
