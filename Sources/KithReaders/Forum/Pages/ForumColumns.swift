internal import KithModel

/// The numbers of the kinds and columns that Swift code fills.
struct ForumColumns: Sendable {
    let capture: Int
    let group: Int
    let forum: Int
    let user: Int
    let profile: Int
    let statistics: Int
    /// The kinds whose rows a page lists only once.
    let listedKinds: Set<Int>
    /// Whether the rows of each kind have keys.
    let isKeyed: [Bool]
    /// The columns of groups and forums.
    let groupEntry: EntryColumns
    let forumEntry: EntryColumns
    private let columns: [[String: Int]]

    /// The columns of groups and forums that navigation parts of a page fill.
    struct EntryColumns: Sendable {
        let name: Int
        let index: Int
        let seenOn: Int
        let parent: Int
        let group: Int

        init(_ columns: [String: Int]) {
            name = columns["name"] ?? 0
            index = columns["index"] ?? 0
            seenOn = columns["seen_on"] ?? 0
            parent = columns["parent"] ?? 0
            group = columns["group"] ?? 0
        }
    }

    init(_ vocabulary: Vocabulary) {
        func kind(_ name: String) -> Int {
            vocabulary.kinds.firstIndex { $0.name == name } ?? 0
        }
        capture = kind("capture")
        group = kind("group")
        forum = kind("forum")
        user = kind("user")
        profile = kind("profile")
        statistics = kind("statistics")
        listedKinds = Set(["thread", "post", "message", "poll"].map(kind))
        isKeyed = vocabulary.kinds.map { $0.keyField != nil }
        let columns = vocabulary.kinds.map { kind in
            Dictionary(
                kind.fields.enumerated().map { ($0.element.name, $0.offset) },
                uniquingKeysWith: { first, _ in first })
        }
        self.columns = columns
        groupEntry = EntryColumns(columns[group])
        forumEntry = EntryColumns(columns[forum])
    }

    /// Returns the column of a field, which must be in the vocabulary.
    func column(_ name: String, of kind: Int) -> Int {
        guard let column = columns[kind][name] else {
            preconditionFailure("the vocabulary of forums has no field \(name)")
        }
        return column
    }
}
