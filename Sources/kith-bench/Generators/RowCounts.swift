/// The number of rows of each kind in an input, as counted by its generator.
struct RowCounts: Hashable, Sendable {
    /// The kinds, in the order in which they were first counted.
    private(set) var counts: [Count] = []

    /// The number of rows of one kind.
    struct Count: Hashable, Sendable {
        let kind: String
        var rows: Int
    }

    init() {}

    /// The number of all rows.
    var total: Int { counts.reduce(0) { $0 + $1.rows } }

    /// The number of rows of one kind.
    subscript(kind: String) -> Int { counts.first { $0.kind == kind }?.rows ?? 0 }

    mutating func add(_ rows: Int, _ kind: String) {
        if let index = counts.firstIndex(where: { $0.kind == kind }) {
            counts[index].rows += rows
        } else {
            counts.append(Count(kind: kind, rows: rows))
        }
    }

    /// One line per kind: its name, a space, and the number of rows.
    var text: String { counts.map { "\($0.kind) \($0.rows)\n" }.joined() }

    /// Parses ``text``; `nil` if it is not valid.
    init?(text: String) {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let rows = Int(parts[1]) else { return nil }
            add(rows, String(parts[0]))
        }
    }
}
