public import Diagnostics
public import Model
public import Writers

/// Changes to many rows at once: where forums hang, who has bookmarked what, what is there at all.
public struct Editing: Sendable {
    /// What is to be changed; the changes are made in this order.
    public struct Changes: Sendable {
        /// Rows that say where forums hang, such as those of a newer index; forums that they leave out stay.
        public var hierarchy: Dataset?
        /// The user whose bookmarks are set and taken: an id, or a name that only one has.
        public var reader: String?
        /// The threads that he has bookmarked: ids, or titles that only one has.
        public var bookmarked: [String] = []
        /// The threads that he has bookmarked no more.
        public var unbookmarked: [String] = []
        /// The rows to be deleted, each `kind:key`.
        public var deleted: [String] = []
        /// The policy that decides what goes with them.
        public var policy: String?

        /// Nothing.
        public init() {}

        var isEmpty: Bool {
            hierarchy == nil && bookmarked.isEmpty && unbookmarked.isEmpty && deleted.isEmpty
        }
    }

    /// The rows as they are afterwards.
    public private(set) var dataset: Dataset
    /// What was done, in words.
    public private(set) var summary = ""
    /// What stands in the way of a deletion; nothing should be written then.
    public private(set) var refusals: [Finding] = []

    /// Makes changes to rows.
    ///
    /// - Throws: ``KithError/usage(_:)`` where a word names nothing, or the rows are of no forum but must be.
    public init(_ dataset: Dataset, _ changes: Changes) throws(KithError) {
        guard !changes.isEmpty else {
            throw .usage(
                "say what to change: --bookmark, --remove-bookmark, --hierarchy or --delete")
        }
        self.dataset = dataset
        var done: [String] = []
        if let newer = changes.hierarchy {
            let list = try places(in: newer)
            let count = try apply { archive throws(ForumArchive.Failure) in
                try archive.rebuilding(list)
            }
            done.append("moved \(Self.count(count, "forum"))")
        }
        for (words, isOn) in [(changes.bookmarked, true), (changes.unbookmarked, false)]
        where !words.isEmpty {
            let count = try bookmark(words, by: changes.reader, isOn)
            done.append("\(isOn ? "bookmarked" : "unbookmarked") \(Self.count(count, "thread"))")
        }
        if !changes.deleted.isEmpty { done.append(try delete(changes)) }
        summary = done.joined(separator: ", ")
    }

    /// Writes the rows.
    ///
    /// - Throws: ``KithError/write(_:)``; what stood at the target before is left as it was.
    public func write(_ output: Conversion.Output) throws(KithError) -> WriteSummary {
        try Conversion.write(dataset.batch, of: dataset.vocabulary, output)
    }

    private static func count(_ count: Int, _ name: String) -> String {
        "\(count) \(name)\(count == 1 ? "" : "s")"
    }

    /// The forums of other rows that these have too, and where they hang there.
    private func places(
        in newer: Dataset
    ) throws(KithError) -> [(forum: String, parent: String?)] {
        let (forums, others) = (
            try ForumAnswers(dataset).archive.forums, try ForumAnswers(newer).archive.forums
        )
        let (parents, groups) = (others.column("parent"), others.column("group"))
        let known = Set(forums.ownRows.map { forums.key($0) })
        let told = others.ownRows.filter { row in
            // What a page says nothing about hangs where it did.
            known.contains(others.key(row)) && (parents.hasValue(row) || groups.hasValue(row))
        }
        return told.map { row in
            (others.key(row), parents.hasValue(row) ? parents.text(row) : nil)
        }
    }

    private mutating func bookmark(
        _ words: [String], by reader: String?, _ isOn: Bool
    ) throws(KithError) -> Int {
        guard let reader else {
            throw .usage("say whose bookmarks they are, with --by and a user")
        }
        let answers = try ForumAnswers(dataset)
        let user = answers.archive.users.key(try answers.user(reader))
        var threads: [String] = []
        for word in words { threads.append(answers.archive.threads.key(try answers.thread(word))) }
        return try apply { archive throws(ForumArchive.Failure) in
            try archive.bookmarking(threads, by: user, isOn)
        }
    }

    /// Takes over the rows that a change makes; returns how many there are.
    private mutating func apply(
        _ change: (ForumArchive) throws(ForumArchive.Failure) -> Batch
    ) throws(KithError) -> Int {
        let archive = try ForumAnswers(dataset).archive
        let changes: Batch
        do throws(ForumArchive.Failure) {
            changes = try change(archive)
        } catch {
            throw .usage(error.message)
        }
        dataset = dataset.applying(changes)
        return changes.rowCount
    }

    private mutating func delete(_ changes: Changes) throws(KithError) -> String {
        let policy = try dataset.vocabulary.deletePolicy(changes.policy)
        let rows = try DeletePlan.Row.named(changes.deleted, in: dataset)
        let plan = DeletePlan(dataset, deleting: rows, policy: policy)
        if plan.isRefused {
            refusals = DeletionAnswer.findings(plan)
            return "deleted nothing, as the policy '\(policy)' refuses it"
        }
        dataset = plan.remaining
        return "deleted \(Self.count(plan.deleted.reduce(0) { $0 + $1.count }, "row"))"
            + ", emptied \(Self.count(plan.cleared.count, "link"))"
    }
}

extension ForumArchive.Failure {
    /// What a person reads.
    fileprivate var message: String {
        switch self {
        case .unknownUser(let key): "no user has the id '\(key)'"
        case .unknownThreads(let keys): "no threads have the ids \(keys.joined(separator: ", "))"
        case .unknownForums(let keys):
            "no forums have the ids \(keys.joined(separator: ", ")), which others are to hang from"
        case .repeatedForums(let keys):
            "the forums \(keys.joined(separator: ", ")) are listed more than once"
        }
    }
}
