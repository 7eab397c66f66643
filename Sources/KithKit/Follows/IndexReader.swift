internal import KithFollows
internal import KithModel
internal import KithReaders
internal import KithSourceText

extension ReaderFormat {
    /// An index of follows, of which the edges are read.
    ///
    /// It is no format of backups, so that nobody has to name it.
    static let followIndex = ReaderFormat(
        name: "index", summary: "Index of follows, made by 'kith index'",
        fileExtensions: ["kithindex"], vocabulary: { _ in "edges" }, memory: .flat,
        recognises: { FollowIndex.mayBegin(with: $0.bytes) },
        opening: .each { source, context throws(ReadError) in
            try FollowIndexCursor(source, context)
        })
}

extension FollowIndex {
    /// Opens an input that is an index.
    ///
    /// - Throws: ``ReadError`` if it is damaged, or no file.
    init(_ source: ByteSource) throws(ReadError) {
        guard case .file(let path) = source.origin else {
            throw ReadError(
                .unsupported, "\(source.name) is an index of follows; give it as a file of its own")
        }
        try self.init(path: path)
    }
}

/// A cursor over the follows in an index, in flat memory.
struct FollowIndexCursor: ImmediateCursor, ~Copyable {
    private let index: FollowIndex
    private let kinds: [Kind]
    private let follow: Int
    private let author: Int
    private let subject: Int
    private let size: Int
    /// The number of accounts whose follows were begun.
    private var begun = 0
    private var name: ArraySlice<UInt8> = []
    /// The accounts that the current one follows, as far as their rows are missing.
    private var rest: ArraySlice<AccountNumber> = []

    private static let batchRows = 1024

    init(_ source: ByteSource, _ context: ReadContext) throws(ReadError) {
        let vocabulary = context.vocabulary
        guard let kind = vocabulary.kinds.first(where: { FollowKind.isFollow($0, in: vocabulary) }),
            let author = kind.field(.from), let subject = kind.field(.to)
        else {
            throw ReadError(.unsupported, "the vocabulary '\(vocabulary.name)' has no follows")
        }
        index = try FollowIndex(source)
        kinds = context.vocabulary.kinds
        (follow, self.author, self.subject) = (kind.index, author, subject)
        size = source.size ?? 0
    }

    var bytesRead: Int { index.accountCount == 0 ? size : size / index.accountCount * begun }

    mutating func next() throws(ReadError) -> Batch? {
        var batch = Batch(kinds: kinds)
        while batch.rowCount < Self.batchRows {
            if let other = rest.popFirst() {
                batch.tables[follow].columns[author].append(text: name)
                batch.tables[follow].columns[subject].append(text: try text(of: other))
                batch.tables[follow].endRow(at: nil)
                batch.noteRow(ofKind: follow)
            } else {
                guard begun < index.accountCount else { break }
                let account = index.accounts.account(at: begun)
                name = try text(of: account)
                rest = try index.graph.followed(by: account)[...]
                begun += 1
            }
        }
        return batch.rowCount == 0 ? nil : batch
    }

    private func text(of account: AccountNumber) throws(ReadError) -> ArraySlice<UInt8> {
        Array(try index.accounts.name(of: account).utf8)[...]
    }
}
