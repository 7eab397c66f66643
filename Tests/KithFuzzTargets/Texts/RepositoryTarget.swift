import KithATProto
import KithSourceText
import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// A repository as its service gives it.
    static let car = FuzzTarget(
        "car", "repositories in CAR files", dictionary: "cbor", longest: 8192,
        seeds: try Seeds.ending([".car"])
    ) { bytes throws(BrokenPromise) in
        var reader = RepositoryReader(SourceBytes(bytes))
        reader.readBlocks()
        while reader.next() != nil {}
        reader.finish()
        for fault in reader.takeFaults() {
            try BrokenPromise.unless(
                fault.range.upperBound <= bytes.count,
                "'\(fault.message)' is placed at \(fault.range) of \(bytes.count) bytes")
        }
        _ = (reader.isComplete, reader.verification)
    }
}
