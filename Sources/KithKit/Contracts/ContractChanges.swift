internal import KithChanges
internal import KithContracts
package import KithDiagnostics
package import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// What a new version of a contract changes, with the files of both.
package struct ContractChanges: Sendable {
    /// The changes, in report order.
    package let findings: [Finding]
    /// The files of the old contract, then those of the new one.
    package let sources: SourceMap
    /// The JSON Pointer of each change's place.
    package let pointers: [SourceSpan: String]

    /// Reads and compares two contracts, the old one first, and the files that they refer to.
    package init(_ inputs: [ByteSource], sizeLimit: Int) async throws(KithError) {
        var reach = FileReach(workingFolder: (try? WorkingFolder.path()) ?? "/")
        reach.sizeLimit = sizeLimit
        let loaded = await Self.load(inputs, reach)
        var contracts: [Contract] = []
        for result in loaded {
            switch result {
            case .success(let contract): contracts.append(contract)
            case .failure(let error): throw .read(error)
            }
        }
        let (old, new) = (contracts[0], contracts[1])
        var sources = SourceMap()
        for file in contracts.flatMap(\.files) {
            _ = sources.add(SourceFile(name: file.name, bytes: file.bytes))
        }
        self.sources = sources
        findings = ContractComparison(from: old, to: new).findings
        pointers = Self.pointers(findings, old.files + new.files)
    }

    /// Reads contracts beside each other.
    private static func load(
        _ inputs: [ByteSource], _ reach: FileReach
    ) async -> [Result<Contract, ReadError>] {
        func isTold(_ number: Int) {}
        return await inParallel(inputs, told: isTold) { load($0, reach) }
    }

    private static func load(
        _ source: ByteSource, _ reach: FileReach
    ) -> Result<Contract, ReadError> {
        do throws(ReadError) {
            return .success(
                try Contract.load(
                    source.readAll(), name: source.name, path: reach.path(of: source),
                    access: ContractAccess(source, reach)))
        } catch {
            // Its place is in a text that is not shown.
            return .failure(
                ReadError(error.code, "\(source.name): \(error.message)", cause: error))
        }
    }

    private static func pointers(
        _ findings: [Finding], _ files: [ContractFile]
    ) -> [SourceSpan: String] {
        var found: [SourceSpan: String] = [:]
        for span in findings.compactMap(\.span) {
            guard let tree = files[span.source.index].root?.tree,
                let own = tree.nodes.first?.span.source,
                let node = tree.node(at: SourceSpan(own, span.range))
            else { continue }
            var pointers = SyntaxPointers(tree)
            found[span] = pointers.pointer(to: node)
        }
        return found
    }
}
