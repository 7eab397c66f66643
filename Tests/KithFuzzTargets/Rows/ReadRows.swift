import KithArchives
import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText

/// The rows that a reader finds in some bytes.
struct ReadRows: Sendable {
    private(set) var batches: [Batch] = []
    private(set) var locators: [(source: SourceID, locator: CellLocator)] = []
    private(set) var error: ReadError?
    private(set) var vocabulary: Vocabulary

    /// What was noticed while they were read.
    var findings: [Finding] { batches.flatMap(\.findings) }

    /// Reads all rows.
    init(
        _ bytes: [UInt8], named name: String, as format: ReaderFormat, _ vocabulary: Vocabulary,
        profile: ForumProfile? = nil
    ) {
        self.vocabulary = vocabulary
        var options = ReaderOptions()
        options[.forumProfile] = profile
        let context = ReadContext(
            source: SourceID(0), vocabulary: vocabulary, keepsText: true, options: options)
        let input = ByteSource(name: name, origin: .memory(bytes))
        switch format.opening {
        case .each:
            do throws(ReadError) { try pull(try format.open(input, context)) } catch {
                self.error = error
            }
        case .together:
            let empty = self
            self = Waiting.wait { await empty.readTogether(input, format, context) } ?? self
        }
    }

    /// Reads one page of a forum; `nil` where memory is short.
    init?(page: [UInt8], _ profiles: ForumProfiles) {
        guard let vocabulary = Vocabularies.named("forum"),
            var reader = try? PageReader(zone: nil, profiles: profiles)
        else { return nil }
        self.vocabulary = vocabulary
        let input = PageInput(bytes: SourceBytes(page), name: "page.html", source: SourceID(0))
        batches = [reader.read(input)]
    }

    private mutating func pull<Cursor: ImmediateCursor & ~Copyable>(
        _ cursor: consuming Cursor
    ) throws(ReadError) {
        while let batch = try cursor.next() { batches.append(batch) }
        if let locator = cursor.locator { locators.append((SourceID(0), locator)) }
    }

    /// The rows of an input that is read with its members; the text itself is the source 0.
    private func readTogether(
        _ input: ByteSource, _ format: ReaderFormat, _ context: ReadContext
    ) async -> ReadRows {
        guard case .together(let open) = format.opening else { return self }
        var rows = self
        do throws(ReadError) {
            let members = MemberSource([input], registry: SourceRegistry(from: SourceID(0)))
            var cursor = try open(members, context)
            while let batch = try await cursor.next() { rows.batches.append(batch) }
            rows.locators = cursor.locators
        } catch { rows.error = error }
        return rows
    }
}
