internal import KithContracts
internal import KithSourceText
internal import KithSystemBinding

/// A contract whose texts may differ from those on disk.
struct ContractTexts: Sendable {
    /// The contract, read from the texts.
    let contract: Contract
    private let job: ContractJob
    /// The changed texts, by path.
    private let texts: [PathName: SourceBytes]

    /// Reads a contract from disk.
    init(_ job: ContractJob) throws(ReadError) {
        try self.init(job, [job.path: job.source.readAll()])
    }

    private init(_ job: ContractJob, _ texts: [PathName: SourceBytes]) throws(ReadError) {
        var access = job.access
        let read = access.read
        access.read = { path, name throws(ReadError) in
            if let text = texts[path] { return text }
            return try read(path, name)
        }
        guard let root = texts[job.path] else {
            throw ReadError(.unreadable, "cannot read \(job.source.name)")
        }
        contract = try Contract.load(
            root, name: job.source.name, path: job.path, access: access)
        (self.job, self.texts) = (job, texts)
    }

    /// Returns the contract after some edits; `nil` if they contradict each other, or it cannot be read then.
    func edited(_ edits: [TextEdit]) -> ContractTexts? {
        var texts = texts
        for source in Set(edits.map(\.span.source)) {
            let file = contract.files[source.index]
            guard let bytes = file.bytes, let text = edits.applied(to: bytes, of: source) else {
                return nil
            }
            texts[file.path] = text
        }
        guard let next = try? ContractTexts(job, texts) else { return nil }
        return next.unreadable > unreadable ? nil : next
    }

    /// The number of files that could not be read.
    private var unreadable: Int { contract.files.count(where: { $0.root == nil }) }

    /// Returns the path of a file in the folder of the document; `nil` if it lies elsewhere.
    func relativePath(of file: ContractFile) -> PathName? {
        guard file.bytes != nil, !file.name.contains("://") else { return nil }
        if file.source.index == 0 { return job.path.lastComponent }
        return file.path.relative(to: job.path.parent)
    }

    /// The sources of findings: the files of the contract.
    var sources: SourceMap {
        var sources = SourceMap()
        for file in contract.files {
            _ = sources.add(SourceFile(name: file.name, bytes: file.bytes))
        }
        return sources
    }
}
