import KithModel
import KithSourceText

/// Converts a list of links to batches of rows, like a reader.
struct LinkBatches {
    let list: LinkList
    private let vocabulary: Vocabulary
    private let account: Int
    private let follow: Int

    private static let batchLength = 4096

    init(_ list: LinkList, _ vocabulary: Vocabulary) {
        self.list = list
        self.vocabulary = vocabulary
        account = vocabulary.index(ofKind: "account") ?? 0
        follow = vocabulary.index(ofKind: "follow") ?? 0
    }

    /// Appends all accounts, then all links.
    func append(to builder: inout Dataset.Builder) {
        eachBatch(of: list.accounts, account, to: &builder) { number, columns in
            columns[0].append { Self.write(number, to: &$0) }
        }
        eachBatch(of: list.count, follow, to: &builder) { index, columns in
            let (source, target) = list.link(index)
            columns[0].append { Self.write(source, to: &$0) }
            columns[1].append { Self.write(target, to: &$0) }
        }
    }

    private func eachBatch(
        of count: Int, _ kind: Int, to builder: inout Dataset.Builder,
        _ addCells: (Int, inout [Column]) -> Void
    ) {
        for start in stride(from: 0, to: count, by: Self.batchLength) {
            var batch = Batch(kinds: vocabulary.kinds)
            for index in start..<min(start + Self.batchLength, count) {
                addCells(index, &batch.tables[kind].columns)
                batch.tables[kind].endRow(at: SourceSpan(SourceID(0), index * 20..<index * 20 + 19))
                batch.noteRow(ofKind: kind)
            }
            builder.append(batch)
        }
    }

    /// Writes a key of at least eight bytes: "u0001234".
    private static func write(_ number: Int, to bytes: inout [UInt8]) {
        bytes.append(0x75)
        var scale = 1_000_000
        while number / scale >= 10 { scale *= 10 }
        while scale > 0 {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: number / scale % 10))
            scale /= 10
        }
    }
}
