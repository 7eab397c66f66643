internal import KithCommandLine
internal import KithKit
internal import KithModel

/// The forms in which differences are written.
enum DiffForm: String, CaseIterable, ArgumentValue {
    case text, json, html

    /// Formats what differs between two inputs.
    func render(_ compared: InputComparison, isWhole: Bool) -> [UInt8] {
        let words = DifferenceWords(compared)
        let most = isWhole ? Int.max : Self.mostShown
        switch self {
        case .text: return DiffText(compared, words, most: most).text()
        case .json: return DiffJSON(compared, words).text()
        case .html: return DiffPage(compared, words, most: most).text()
        }
    }

    /// The most entries of a list, unless all are asked for.
    private static let mostShown = 10
}

/// The differing rows of one kind, as people read them.
struct DiffSection {
    /// A row that differs.
    struct Entry {
        /// `+`, `-` or `~`.
        let mark: Character
        /// The name of the row.
        let name: String
        /// The key; empty if it tells no more than the name.
        let key: String
        /// What changed.
        let lines: [String]
    }

    /// The name of the kind.
    let kind: String
    /// The numbers of rows, and whether they come in another order: `1 new, 2 changed`.
    let counts: String
    /// The rows, as many as are shown.
    let entries: [Entry]
    /// The number of rows that are not shown.
    let rest: Int

    /// Collects the rows of each kind that has differences.
    static func all(_ words: DifferenceWords, most: Int) -> [DiffSection] {
        words.comparison.kinds.enumerated().filter { !$0.element.isEmpty }.map {
            DiffSection(words, $0.offset, $0.element, most: most)
        }
    }

    private init(
        _ words: DifferenceWords, _ index: Int, _ found: Comparison.OfKind, most: Int
    ) {
        let numbers = [
            (found.added.count, "new"), (found.removed.count, "gone"),
            (found.changed.count, "changed"),
        ]
        kind = words.comparison.new.vocabulary.kinds[index].name.replacing("_", with: " ")
        let told = numbers.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        counts = (told + (found.isReordered ? ["in another order"] : [])).joined(separator: ", ")
        let added = found.added.prefix(most).map {
            Self.entry("+", RowID(kind: index, row: $0), .new, words)
        }
        let removed = found.removed.prefix(most).map {
            Self.entry("-", RowID(kind: index, row: $0), .old, words)
        }
        let changed = found.changed.prefix(most).map { change in
            Self.entry(
                "~", RowID(kind: index, row: change.new), .new, words,
                Self.lines(change, index, words))
        }
        entries = added + removed + changed
        rest = numbers.reduce(0) { $0 + $1.0 } - entries.count
    }

    private static func entry(
        _ mark: Character, _ row: RowID, _ side: ComparedSide, _ words: DifferenceWords,
        _ lines: [String] = []
    ) -> Entry {
        let (name, key) = (words.names.name(row, on: side), words.names.key(row, on: side))
        return Entry(mark: mark, name: name, key: name == key ? "" : key, lines: lines)
    }

    private static func lines(
        _ change: Comparison.Change, _ kind: Int, _ words: DifferenceWords
    ) -> [String] {
        let old = RowID(kind: kind, row: change.old)
        let key = change.hasOtherKey ? ["key changed, was \(words.names.key(old, on: .old))"] : []
        return key
            + words.fields(change, ofKind: kind).map { changed in
                let (old, new) = changed.shown
                return DifferenceSummary.phrase("\(changed.field.name):", old, new)
                    + (changed.isMove ? " (moved)" : "")
            }
    }
}
