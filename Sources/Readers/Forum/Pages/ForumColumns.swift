internal import Model

/// The kinds and columns that Swift fills in, by number.
struct ForumColumns: Sendable {
    let capture: Int
    let group: Int
    let forum: Int
    let user: Int
    let profile: Int
    let statistics: Int
    /// The kinds of what a page lists once.
    let listedKinds: Set<Int>
    /// For each kind, whether its rows have keys.
    let isKeyed: [Bool]
    /// The columns of groups and forums.
    let groupEntry: EntryColumns
    let forumEntry: EntryColumns
    private let columns: [[String: Int]]

    /// The columns of what the parts of a page that lead to forums say.
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

    /// The column of a field that the vocabulary has.
    func column(_ name: String, of kind: Int) -> Int {
        guard let column = columns[kind][name] else {
            preconditionFailure("the vocabulary of forums has no field \(name)")
        }
        return column
    }
}
