import KithATProto
import KithSourceText

/// All that reading a repository gives.
struct RepositoryRun {
    var records: [String] = []
    var faults: [RepositoryFault] = []
    var reader: RepositoryReader

    init(_ bytes: [UInt8], _ expectations: RepositoryExpectations = .init()) {
        reader = RepositoryReader(SourceBytes(bytes), expectations)
        reader.readBlocks()
        while let record = reader.next() {
            let key = String(decoding: reader.key, as: UTF8.self)
            let cid = reader.bytes[record.cid..<record.cid + 36]
            records.append("\(key) \((try? CID(binary: cid.span))?.description ?? "?")")
        }
        reader.finish()
        faults = reader.takeFaults()
    }

    /// The faults as `kind severity from..<to message`.
    var lines: [String] {
        faults.map {
            "\($0.kind) \($0.severity) \($0.range.lowerBound)..<\($0.range.upperBound) \($0.message)"
        }
    }

    /// The outcome of each level, as letters: verified, failed, unchecked.
    var levels: String {
        let all = reader.verification
        return [all.framing, all.hashes, all.tree, all.root, all.signature].map {
            String($0.rawValue.prefix(1))
        }.joined()
    }
}
