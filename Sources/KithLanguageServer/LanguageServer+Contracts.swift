internal import KithContracts
internal import KithKit
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// The contracts that texts are part of.
extension LanguageServer {
    /// Returns a contract as the texts are now; `nil` if it cannot be read.
    func contract(_ root: PathName) -> ServedContract? {
        guard var state = contracts[root] else { return nil }
        if let served = state.served { return served }
        if state.failure != nil { return nil }
        let held = held
        let settings = settings(of: root)
        state.settings = settings
        do throws(ReadError) {
            let served = try ServedContract(
                root, folders: folders, held: held, earlier: state.streams,
                after: state.former, settings: settings, today: today)
            state.served = served
            state.former = served.contract
            let paths = Set(served.contract.files.map(\.path))
            // A part that cannot be parsed now will be mended.
            state.streams = state.streams.filter { paths.contains($0.key) }
                .merging(served.streams) { _, new in new }
            state.files = Set(
                served.contract.files.map(\.path) + served.contract.missingFiles + [root])
        } catch {
            let finding = Finding(error)
            let bytes = held[root] ?? SourceBytes([])
            state.failure = [
                Diagnostic(
                    finding, in: Sources(files: [(root, bytes)], encoding: encoding), uri: uri)
            ]
        }
        contracts[root] = state
        return state.served
    }

    /// Returns the decisions that apply to a contract.
    func settings(of root: PathName) -> ServedSettings {
        contracts[root]?.settings ?? ServedSettings(for: root.parent, held)
    }

    /// Returns the contracts that a text is part of, as the texts are now.
    func contracts(with path: PathName) -> [ServedContract] {
        var found: [ServedContract] = []
        for root in contracts.keys.sorted(by: {
            ($0 == path ? 0 : 1, $0) < ($1 == path ? 0 : 1, $1)
        })
        where contracts[root]?.files.contains(path) == true {
            if let served = contract(root),
                served.contract.files.contains(where: { $0.path == path })
            {
                found.append(served)
            }
        }
        return found
    }

    /// Searches the client's folders for contracts that a text is part of.
    func findContracts(with path: PathName) {
        if contracts.values.contains(where: { $0.files.contains(path) }) { return }
        let roots = searched ?? ContractSearch.contracts(in: folders)
        searched = roots
        for root in roots where contracts[root] == nil {
            contracts[root] = ContractState(files: [root])
            _ = contract(root)
            if contracts[root]?.files.contains(path) == true {
                enqueue(root)
            } else {
                contracts[root] = nil
            }
        }
    }
}

/// The search for contracts in folders.
enum ContractSearch {
    /// The most files that are looked at, and the most contracts that are found.
    private static let (mostFiles, mostContracts) = (5_000, 100)

    static func contracts(in folders: [PathName]) -> [PathName] {
        var found: [PathName] = []
        var count = 0
        for folder in folders {
            guard var walk = try? FolderWalk(path: folder.text) else { continue }
            while count < mostFiles, found.count < mostContracts {
                // A folder that cannot be read holds nothing for us.
                guard let step = try? walk.next() else { continue }
                guard let entry = step as FolderEntry? else { break }
                count += 1
                let path = folder.joining(entry.path).normalized
                guard path.fileExtension.map(ContractFormat.fileExtensions.contains) == true,
                    !entry.path.components.contains(where: {
                        $0.text.hasPrefix(".") || $0 == "node_modules"
                    }),
                    let head = try? ByteSource(argument: path.text).peek(1 << 14).head,
                    ServedFile(head[...], path) == .contract
                else { continue }
                found.append(path)
            }
        }
        return found
    }
}
