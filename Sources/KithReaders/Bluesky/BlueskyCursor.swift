internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A cursor over the rows of all files, one file after another.
struct BlueskyCursor: RecordCursor, ~Copyable {
    private var members: MemberSource
    private let context: ReadContext
    private var shared: BlueskyShared
    private var hasEnded = false
    private var current: Current?
    private(set) var bytesRead = 0
    private(set) var locators: [(source: SourceID, locator: CellLocator)] = []

    /// The file being read.
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

    /// Returns the last batch, with the findings of the run and of its archive members.
    private mutating func last() -> Batch? {
        if hasEnded { return nil }
        hasEnded = true
        shared.rows.add(members.takeFindings())
        return shared.rows.finish()
    }

    /// Opens a file as a CAR repository or as a JSON document, by its first bytes and its name.
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
