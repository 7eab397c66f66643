internal import KithModel
internal import KithSourceText

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
    let forumPlace: PlaceColumns
    private let columns: [[String: Int]]

    /// The columns of a group or forum that navigation parts of a page fill.
    struct EntryColumns: Sendable {
        let name: Int
        let index: Int

        init(_ kind: Kind) throws(ReadError) {
            name = try kind.needed("name")
            index = try kind.needed("index")
        }
    }

    /// The columns for the place of a forum, and for the part of the page that shows it.
    struct PlaceColumns: Sendable {
        let parent: Int
        let group: Int
        let seenOn: Int

        init(_ forum: Kind) throws(ReadError) {
            parent = try forum.needed("parent")
            group = try forum.needed("group")
            seenOn = try forum.needed("seen_on")
        }
    }

    /// Looks up the columns.
    ///
    /// - Throws: ``ReadError`` if a user's vocabulary lacks one of them.
    init(_ vocabulary: Vocabulary) throws(ReadError) {
        let (group, forum) = (try vocabulary.needed("group"), try vocabulary.needed("forum"))
        self.group = group.index
        self.forum = forum.index
        capture = try vocabulary.needed("capture").index
        user = try vocabulary.needed("user").index
        profile = try vocabulary.needed("profile").index
        statistics = try vocabulary.needed("statistics").index
        var listed: Set<Int> = []
        for name in ["thread", "post", "message", "poll"] {
            listed.insert(try vocabulary.needed(name).index)
        }
        listedKinds = listed
        isKeyed = vocabulary.kinds.map { $0.keyField != nil }
        columns = vocabulary.kinds.map { kind in
            Dictionary(
                kind.fields.enumerated().map { ($0.element.name, $0.offset) },
                uniquingKeysWith: { first, _ in first })
        }
        groupEntry = try EntryColumns(group)
        forumEntry = try EntryColumns(forum)
        forumPlace = try PlaceColumns(forum)
    }

    /// Returns the column of a field, which must be in the vocabulary.
    func column(_ name: String, of kind: Int) -> Int {
        guard let column = columns[kind][name] else {
            preconditionFailure("the vocabulary of forums has no field \(name)")
        }
        return column
    }
}
