internal import Archives
internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

/// One file of Bluesky's, read row by row.
protocol BlueskyDocument: ~Copyable {
    /// The next rows, or `nil` once the document has ended.
    mutating func next(_ shared: inout BlueskyShared) -> Batch?

    /// How cells are found in the text again, where it is kept.
    var locator: CellLocator? { get }
}

/// What the files of a run share.
struct BlueskyShared {
    /// Rows of JSON documents in the making.
    var rows: DocumentRows
}

/// The rows of all files, one after the other.
struct BlueskyCursor: RecordCursor, ~Copyable {
    private var members: MemberSource
    private let context: ReadContext
    private var shared: BlueskyShared
    private var hasEnded = false
    private var current: Current?
    private(set) var bytesRead = 0
    private(set) var locators: [(source: SourceID, locator: CellLocator)] = []

    /// The file that is being read.
    private struct Current: ~Copyable {
        var document: any BlueskyDocument & ~Copyable
        let source: SourceID
    }

    init(_ members: consuming MemberSource, _ context: ReadContext) throws(ReadError) {
        self.members = members
        self.context = context
        shared = BlueskyShared(
            rows: try DocumentRows(
                context.vocabulary, keepsSecrets: context.keepsSecrets))
    }

    mutating func next() async throws(ReadError) -> Batch? {
        while true {
            if let batch = current?.document.next(&shared) { return batch }
            if let locator = current?.document.locator, let source = current?.source {
                locators.append((source, locator))
            }
            current = nil
            guard let member = members.next() else { return last() }
            bytesRead = members.bytesRead
            do throws(ReadError) {
                current = Current(document: try open(member), source: member.source)
            } catch {
                shared.rows.add([
                    Finding(
                        rule: "input/malformed", severity: .error, message: error.message,
                        span: error.span)
                ])
                return shared.rows.takeBatch()
            }
        }
    }

    /// What is told once, and what was wrong with members.
    private mutating func last() -> Batch? {
        if hasEnded { return nil }
        hasEnded = true
        shared.rows.add(members.takeFindings())
        return shared.rows.finish()
    }

    /// Opens a file as what it holds.
    private func open(
        _ member: MemberSource.Numbered
    ) throws(ReadError) -> any BlueskyDocument & ~Copyable {
        let (bytes, name) = (member.member.bytes, member.member.name)
        let head = bytes[0..<min(4096, bytes.count)]
        if RepositoryReading.recognises(head)
            || RepositoryReading.isNamed(name) && !BlueskyDocuments.mayBe(head)
        {
            return try RepositoryDocument(bytes, name: name, source: member.source, context)
        }
        return try JSONRecordDocument(
            bytes, name: name, address: member.member.address, source: member.source, context)
    }
}
