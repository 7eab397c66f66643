internal import KithModel

/// A summary of what differs: how many of what, what became of people, and what moved.
package struct DifferenceSummary: Sendable {
    /// The numbers in a sentence: `3 people new, 12 notes new`; empty if nothing differs.
    package private(set) var counts = ""
    /// Sentences about people, relations and moves, the most telling first.
    package private(set) var lines: [String] = []

    private let words: DifferenceWords
    private var comparison: Comparison { words.comparison }
    private var names: RowNames { words.names }
    /// What changed of each person, by new row, in the order of discovery.
    private var changes: [(person: RowID, phrases: [String])] = []
    private var places: [RowID: Int] = [:]

    /// The longest value in a sentence, in characters.
    private static let valueLength = 60

    /// Summarises differences.
    package init(_ words: DifferenceWords) {
        self.words = words
        counts = numbers()
        addPeople()
        for kind in words.kinds where isEmbedded(kind) { addParts(of: kind) }
        lines = changes.map { change in
            "\(names.name(change.person, on: .new)): \(change.phrases.joined(separator: ", "))"
        }
        lines += RelationFacts(comparison, names, isPreview: words.isPreview).sentences()
        for kind in words.kinds where !isEmbedded(kind) { addMoves(of: kind) }
    }

    /// Whether rows of a kind are parts of other rows, and not counted by themselves.
    private func isEmbedded(_ kind: Kind) -> Bool {
        if case .embedded = kind.found { true } else { false }
    }

    // MARK: Numbers

    private mutating func numbers() -> String {
        var order: [String] = []
        var counts: [String: [Int]] = [:]
        for kind in words.kinds where !isEmbedded(kind) {
            let found = comparison.kinds[kind.index]
            let changed = Set(found.changed.map(\.new)).union(owners(of: kind))
            let numbers = [found.added.count, found.removed.count, changed.count]
            guard numbers != [0, 0, 0] else { continue }
            let noun = Nouns.noun(kind, isOne: false)
            if counts[noun] == nil { order.append(noun) }
            counts[noun] = zip(counts[noun] ?? [0, 0, 0], numbers).map { $0 + $1 }
        }
        let ones = Dictionary(
            words.kinds.map {
                (Nouns.noun($0, isOne: false), Nouns.noun($0, isOne: true))
            },
            uniquingKeysWith: { first, _ in first })
        let told = ["new", "gone", "changed"].enumerated().flatMap { place, word in
            order.compactMap { noun -> String? in
                let count = counts[noun]?[place] ?? 0
                guard count > 0 else { return nil }
                return "\(count) \(count == 1 ? ones[noun] ?? noun : noun) \(word)"
            }
        }
        var reordered: [String] = []
        for kind in words.kinds where comparison.kinds[kind.index].isReordered {
            let noun = Nouns.noun(kind, isOne: false)
            if !reordered.contains(noun) { reordered.append(noun) }
        }
        return (told + reordered.map { "\($0) in another order" }).joined(separator: ", ")
    }

    /// Returns the rows of a kind that have changed parts.
    private func owners(of kind: Kind) -> [Int] {
        words.kinds.filter { isEmbedded($0) }.flatMap { part in
            comparison.kinds[part.index].changed.compactMap { change in
                let row = RowID(kind: part.index, row: change.new)
                let owner = names.owner(of: row, on: .new)
                return owner?.kind == kind.index ? owner?.row : nil
            }
        }
    }

    // MARK: People

    private mutating func addPeople() {
        for kind in words.kinds where kind.meaning?.concept == .person {
            for change in comparison.kinds[kind.index].changed {
                let row = RowID(kind: kind.index, row: change.new)
                let fields = words.fields(change, ofKind: kind.index)
                for field in fields where kind.tells(field.field) {
                    let (old, new) = field.shown
                    add(Self.phrase(Self.title(field.field, kind), old, new), to: row)
                }
                if change.hasOtherKey { add("has another key", to: row) }
            }
        }
    }

    /// Adds the changed parts of rows, such as a birthday, to the people that they belong to.
    private mutating func addParts(of kind: Kind) {
        for change in comparison.kinds[kind.index].changed {
            let (old, new) = (
                RowID(kind: kind.index, row: change.old), RowID(kind: kind.index, row: change.new)
            )
            guard let owner = names.owner(of: new, on: .new) else { continue }
            let owning = words.kinds[owner.kind]
            let field = owning.fields.indices.first {
                names.target($0, of: owner, on: .new) == new
            }
            let title = field.map { Self.title(owning.fields[$0], owning) } ?? kind.name
            let days = (
                names[.old].day(ofEvent: old)?.description,
                names[.new].day(ofEvent: new)?.description
            )
            if days.0 != days.1 {
                add(
                    Self.phrase(title, days.0.map { [$0] } ?? [], days.1.map { [$0] } ?? []),
                    to: owner)
            } else {
                add("\(title) changed", to: owner)
            }
        }
    }

    private mutating func add(_ phrase: String, to person: RowID) {
        if let place = places[person] {
            changes[place].phrases.append(phrase)
        } else {
            places[person] = changes.count
            changes.append((person, [phrase]))
        }
    }

    // MARK: Moves

    private mutating func addMoves(of kind: Kind) {
        for change in comparison.kinds[kind.index].changed {
            for field in words.fields(change, ofKind: kind.index) where field.isMove {
                let name = names.loneName(RowID(kind: kind.index, row: change.new), on: .new)
                let ends = [field.old, field.new].map { $0?.first ?? "nowhere" }
                // A place that is not told, and one that is told not to be, are the same.
                guard ends[0] != ends[1] else { continue }
                lines.append(
                    "\(Nouns.noun(kind, isOne: true)) \(name) moved from \(ends[0]) to \(ends[1])")
            }
        }
    }

    // MARK: Phrases

    /// Returns what people call a field.
    static func title(_ field: Field, _ kind: Kind) -> String {
        switch kind.part(field) {
        case .born: "birthday"
        case .died: "day of death"
        default: field.name.replacing("_", with: " ")
        }
    }

    /// Returns a change in a phrase: `job Baker → Miller`.
    package static func phrase(_ title: String, _ old: [String]?, _ new: [String]?) -> String {
        guard let old, let new else {
            return "\(title) changed (a secret; --keep-secrets shows it)"
        }
        if old.count > 1 || new.count > 1 {
            let (gone, come) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
            let parts = come.map { "+ \($0)" } + gone.map { "− \($0)" }
            let text = parts.isEmpty ? "another order" : parts.joined(separator: ", ")
            return "\(title) \(RowNames.short(text, to: 2 * valueLength))"
        }
        let (before, after) = shortened(old.first ?? "", new.first ?? "")
        return
            "\(title) \(before.isEmpty ? "nothing" : before) → \(after.isEmpty ? "nothing" : after)"
    }

    /// Returns two texts cut to the part in which they differ.
    private static func shortened(_ old: String, _ new: String) -> (String, String) {
        let lines = [old, new].map { $0.split { $0.isWhitespace }.joined(separator: " ") }
        guard max(lines[0].count, lines[1].count) > valueLength, lines[0] != lines[1] else {
            return (RowNames.short(old, to: valueLength), RowNames.short(new, to: valueLength))
        }
        let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
        guard same > valueLength / 3 else {
            return (RowNames.short(old, to: valueLength), RowNames.short(new, to: valueLength))
        }
        let parts = lines.map { line in
            // Some words before the difference, the first of them whole.
            let tail = line.dropFirst(same - valueLength / 6)
            let word = tail.prefix(valueLength / 6).firstIndex(of: " ") ?? tail.startIndex
            return "…" + RowNames.short(String(tail[word...]), to: valueLength)
        }
        return (parts[0], parts[1])
    }
}

extension Kind {
    /// Whether people care about a change of a field: not when a program touched a row, and not what it counts.
    fileprivate func tells(_ field: Field) -> Bool {
        if part(field) != nil { return true }
        return field.role != .extra && ![.timestamp, .integer].contains(field.type)
    }

    /// Returns the part that a field of the rows themselves has, if it means anything.
    func part(_ field: Field) -> Meaning.Part? {
        meaning?.parts.first { part in
            meaning?.paths(part).contains {
                $0.links.isEmpty && fields[$0.field].name == field.name
            } ?? false
        }
    }
}
