internal import Model

/// The kinds and columns that Swift fills in, by number.
struct ForumColumns: Sendable {
    let capture: Int
    let group: Int
    let forum: Int
    let user: Int
    let profile: Int
    /// The kinds of what a page lists once.
    let listedKinds: Set<Int>
    private let columns: [[String: Int]]

    init(_ vocabulary: Vocabulary) {
        func kind(_ name: String) -> Int {
            vocabulary.kinds.firstIndex { $0.name == name } ?? 0
        }
        capture = kind("capture")
        group = kind("group")
        forum = kind("forum")
        user = kind("user")
        profile = kind("profile")
        listedKinds = Set(["thread", "post", "message", "poll"].map(kind))
        columns = vocabulary.kinds.map { kind in
            Dictionary(
                kind.fields.enumerated().map { ($0.element.name, $0.offset) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// The column of a field that the vocabulary has.
    func column(_ name: String, of kind: Int) -> Int {
        guard let column = columns[kind][name] else {
            preconditionFailure("the vocabulary of forums has no field \(name)")
        }
        return column
    }
}
