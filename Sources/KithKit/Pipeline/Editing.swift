package import KithDiagnostics
package import KithModel
package import KithReaders
internal import KithRecordRules
package import KithWriters

/// Changes to many rows at once: rows and relations, the forum hierarchy, bookmarks, read marks and deletions.
package struct Editing: Sendable {
    /// The changes, made in the order of these properties.
    package struct Changes: Sendable {
        /// Rows with newer names and parents of forums, such as those of a newer index.
        package var hierarchy: Dataset?
        /// The user whose bookmarks are changed, by id or by unique name.
        package var reader: String?
        /// Threads to bookmark, by id or by unique title.
        ///
        /// A forum is given as `forum:` with its id or name.
        package var bookmarked: [String] = []
        /// Threads and forums whose bookmarks are removed.
        package var unbookmarked: [String] = []
        /// Items to mark as read, each `kind:key`: threads, forums, and posts with those before them.
        package var read: [String] = []
        /// Items to mark as unread, each `kind:key`: threads, forums, and posts with those after them.
        package var unread: [String] = []
        /// Rows to delete, each `kind:key`.
        package var deleted: [String] = []
        /// The policy for deletions that name none.
        package var policy: String?
        /// Changes as people write them, made after all others.
        package var written: [ChangeFile] = []

        /// Creates an empty set of changes.
        package init() {}

        var isEmpty: Bool {
            hierarchy == nil
                && [bookmarked, unbookmarked, read, unread, deleted].allSatisfy(\.isEmpty)
                && written.allSatisfy { $0.changes.isEmpty && $0.findings.isEmpty }
        }
    }

    /// The rows before the changes.
    package let original: Dataset
    /// The rows after the changes.
    package private(set) var dataset: Dataset
    /// A description of the changes made.
    package private(set) var summary = ""
    /// Findings that prevent a change.
    ///
    /// If there are any, the rows should not be written.
    package private(set) var refusals: [Finding] = []

    /// Makes changes, up to the first that is refused.
    ///
    /// - Throws: ``KithError/usage(_:)`` if a word names nothing, or a change needs a forum and the rows are not
    ///   one.
    package init(_ dataset: Dataset, _ changes: Changes) throws(KithError) {
        guard !changes.isEmpty else {
            throw .usage(
                "say what to change: --set, --relate, --unrelate, --change, --apply, --delete, "
                    + "--bookmark, --remove-bookmark, --mark-read, --mark-unread or --hierarchy")
        }
        original = dataset
        self.dataset = dataset
        var done: [String] = []
        if let newer = changes.hierarchy { done.append(try rebuild(from: newer)) }
        for (words, isOn) in [(changes.bookmarked, true), (changes.unbookmarked, false)]
        where !words.isEmpty && refusals.isEmpty {
            done.append(try bookmark(words, by: changes.reader, isOn))
        }
        for (words, isRead) in [(changes.read, true), (changes.unread, false)]
        where !words.isEmpty && refusals.isEmpty {
            done.append(try mark(words, asRead: isRead))
        }
        if !changes.deleted.isEmpty, refusals.isEmpty { done.append(try delete(changes)) }
        if !changes.written.isEmpty, refusals.isEmpty {
            done += make(changes.written, changes.policy)
        }
        summary = done.joined(separator: ", ")
    }

    /// Writes the rows.
    ///
    /// - Throws: ``KithError/write(_:)``. Existing output is then unchanged.
    package func write(_ output: Conversion.Output) throws(KithError) -> WriteSummary {
        try Conversion.write(dataset.batches, of: dataset.vocabulary, output)
    }

    /// What written changes make of people and relations, such as "Anna is now mother of Bo"; the most telling first.
    package private(set) var sentences: [String] = []

    /// What was done, in one line.
    package var words: String { ([summary] + sentences).joined(separator: "; ") }

    /// The most sentences.
    private static let mostSentences = 10

    private static func count(_ count: Int, _ name: String) -> String {
        "\(count) \(name)\(count == 1 ? "" : "s")"
    }

    /// Applies changed rows; returns a function that tells how many there are of a table, such as "2 threads".
    private mutating func apply(_ changes: Batch) -> (Table) -> String {
        let counts = changes.tables.map(\.count)
        dataset = dataset.applying(changes)
        return { table in
            let index = table.kind.index
            return Self.count(counts.indices.contains(index) ? counts[index] : 0, table.kind.name)
        }
    }

    private mutating func rebuild(from newer: Dataset) throws(KithError) -> String {
        let (archive, other) = (
            try ForumAnswers(dataset).archive, try ForumAnswers(newer).archive
        )
        guard newer.vocabulary.name == dataset.vocabulary.name else {
            throw .asked(newer, insteadOf: "rows of '\(dataset.vocabulary.name)'")
        }
        let before = dataset
        do throws(ForumArchive.Failure) {
            let count = apply(try archive.rebuilding(from: other))
            refusals = NewFindings(before, dataset, ofRule: "records/link-cycle").errors
            let forum = archive.forums.kind.name
            return refusals.isEmpty
                ? "changed \(count(archive.forums)) and \(count(archive.groups))"
                : "changed no \(forum): a \(forum) would be its own ancestor"
        } catch {
            throw .usage(error.message)
        }
    }

    /// Makes written changes, up to the first that is refused; returns what was done.
    private mutating func make(_ files: [ChangeFile], _ policy: String?) -> [String] {
        refusals = files.flatMap(\.findings)
        guard refusals.isEmpty else { return ["changed nothing: a change is not well written"] }
        var editor = RowEditor(dataset, policy: policy)
        for file in files {
            for change in file.changes {
                do throws(RowEditor.Refusal) { try editor.make(change, file.rows) } catch {
                    refusals =
                        [EditingRules.refused.finding(error.message, at: change.place)]
                        + error.findings
                    return ["changed nothing: a change is refused"]
                }
            }
        }
        let before = dataset
        dataset = editor.dataset
        refusals = NewFindings(before, dataset, mayDangle: editor.hasDeleted).errors
        guard refusals.isEmpty else { return ["changed nothing: the rows would break rules"] }
        let compared = InputComparison(self, keepsSecrets: false)
        sentences = Array(
            DifferenceSummary(DifferenceWords(compared)).lines.prefix(Self.mostSentences))
        return editor.counts.map { "\($0.action) \($0.count)" }
    }

    private mutating func bookmark(
        _ words: [String], by reader: String?, _ isOn: Bool
    ) throws(KithError) -> String {
        guard let reader else {
            throw .usage("name the user whose bookmarks these are with --by")
        }
        let answers = try ForumAnswers(dataset)
        let archive = answers.archive
        let user = archive.users.key(try answers.user(reader))
        var (threads, forums): ([String], [Int]) = ([], [])
        for word in words {
            if let forum = word.withoutKind(archive.forums.kind.name) {
                forums.append(try answers.forum(forum))
            } else {
                let thread = word.withoutKind(archive.threads.kind.name) ?? word
                threads.append(archive.threads.key(try answers.thread(thread)))
            }
        }
        do throws(ForumArchive.Failure) {
            var counts: [String] = []
            if !threads.isEmpty || forums.isEmpty {
                let count = apply(try archive.bookmarking(threads, by: user, isOn))
                counts.append(count(archive.threads))
            }
            if !forums.isEmpty {
                let count = apply(try archive.bookmarking(forums: forums, by: user, isOn))
                counts.append(count(archive.forums))
            }
            return "\(isOn ? "bookmarked" : "unbookmarked") \(counts.joined(separator: " and "))"
        } catch {
            throw .usage(error.message)
        }
    }

    private mutating func mark(
        _ words: [String], asRead isRead: Bool
    ) throws(KithError) -> String {
        let archive = try ForumAnswers(dataset).archive
        let marks = try archive.readMarks(words)
        let word = isRead ? "read" : "unread"
        do throws(ForumArchive.Failure) {
            let count = apply(try archive.marking(marks, asRead: isRead))
            return "marked \(count(archive.threads)) \(word)"
        } catch {
            guard case .unplacedPosts(let posts) = error else { throw .usage(error.message) }
            refusals = posts.map { EditingRules.unplaced($0, in: archive) }
            return "marked nothing \(word): the position of some posts is not known"
        }
    }

    private mutating func delete(_ changes: Changes) throws(KithError) -> String {
        let policy = try dataset.vocabulary.deletePolicy(changes.policy)
        let rows = try DeletePlan.Row.named(changes.deleted, in: dataset)
        let plan = DeletePlan(dataset, deleting: rows, policy: policy)
        if plan.isRefused {
            refusals = DeletionAnswer.findings(plan)
            return "deleted nothing: the policy '\(policy)' forbids it"
        }
        dataset = plan.remaining
        return "deleted \(Self.count(plan.deleted.reduce(0) { $0 + $1.count }, "row"))"
            + ", emptied \(Self.count(plan.cleared.count, "link"))"
    }
}

extension String {
    /// Returns the text after a kind and a colon, or `nil` if it has no such prefix.
    fileprivate func withoutKind(_ kind: String) -> String? {
        hasPrefix(kind + ":") ? String(dropFirst(kind.count + 1)) : nil
    }
}

extension ForumArchive.Failure {
    /// The message for people.
    fileprivate var message: String {
        switch self {
        case .unknownUser(let key): "no user has the id '\(key)'"
        case .unknownThreads(let keys): "no threads have the ids \(keys.joined(separator: ", "))"
        case .repeatedForums(let keys):
            "the ids \(keys.joined(separator: ", ")) are listed more than once"
        case .unplacedPosts(let rows): "the position of \(rows.count) posts is not known"
        case .missingPart(let part, let kind):
            "the vocabulary gives no field of '\(kind)' the meaning '\(part.rawValue)'"
        }
    }
}

extension ForumArchive {
    /// Returns the read marks named by words such as `thread:501`.
    ///
    /// - Throws: ``KithError/usage(_:)`` if a word does not name exactly one thread, forum or post.
    fileprivate func readMarks(_ words: [String]) throws(KithError) -> [ReadMark] {
        try DeletePlan.Row.named(words, in: dataset).map { (row) throws(KithError) in
            switch row.kind {
            case threads.kind.index: return .thread(row.row)
            case forums.kind.index: return .forum(row.row)
            case posts.kind.index: return .post(row.row)
            default:
                let names = [threads, forums, posts].map { "a \($0.kind.name)" }
                throw .usage(
                    "no \(dataset.tables[row.kind].kind.name) can be marked as read; expected "
                        + "\(names[0]), \(names[1]) or \(names[2])")
            }
        }
    }
}
