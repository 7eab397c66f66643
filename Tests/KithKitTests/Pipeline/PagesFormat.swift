import KithArchives
import KithModel
import KithReaders
import KithSourceText

extension ReaderFormat {
    /// Rows in many pages that are read together, in the manner of a forum: a format for tests.
    static let pages = ReaderFormat(
        name: "pages", summary: "Pages for tests", fileExtensions: ["page"],
        vocabulary: { _ in "monica" }, memory: .flat,
        recognises: { head in String(decoding: head.bytes, as: UTF8.self).contains(#""key":"page-"#)
        },
        opening: .together { members, context throws(ReadError) in
            PagesCursor(members: members, context: context)
        })
}

/// Reads all pages on all cores, then gives their rows out in the order of the ends of their names.
private struct PagesCursor: RecordCursor, ~Copyable {
    private var members: MemberSource
    private let context: ReadContext
    private var batches: [Batch]?

    var bytesRead: Int { members.bytesRead }

    private struct Page: Sendable {
        let name: String
        let batches: [Batch]
    }

    init(members: consuming MemberSource, context: ReadContext) {
        self.members = members
        self.context = context
    }

    mutating func next() async throws(ReadError) -> Batch? {
        if batches == nil {
            let context = context
            var pages: [Page] = []
            try await members.parallelMap(
                width: 3,
                { Page(name: $0.member.name, batches: Self.rows(of: $0, context)) },
                { (page: Page, _: SourceID) throws(ReadError) in pages.append(page) })
            pages.sort { left, right in
                left.name.utf8.suffix(6).lexicographicallyPrecedes(right.name.utf8.suffix(6))
            }
            var first = Batch(kinds: context.vocabulary.kinds)
            first.findings = members.takeFindings()
            batches = [first] + pages.flatMap(\.batches)
        }
        return batches?.isEmpty == false ? batches?.removeFirst() : nil
    }

    private static func rows(of page: MemberSource.Numbered, _ context: ReadContext) -> [Batch] {
        let source = ByteSource(name: page.member.name, origin: .bytes(page.member.bytes))
        let context = ReadContext(
            source: page.source, vocabulary: context.vocabulary, keepsText: false)
        var batches: [Batch] = []
        do throws(ReadError) {
            var cursor = try ReaderFormat.kith.open(source, context)
            while let batch = try cursor.next() { batches.append(batch) }
        } catch {
            return []
        }
        return batches
    }
}
