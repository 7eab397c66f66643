internal import KithModel

/// Births and deaths of the people in a family picture, and their order.
struct FamilyDates {
    /// The position of each person in order of birth.
    ///
    /// People whose birth is unknown follow, by name and key. So the order does not depend on that of the input.
    let ranks: [Int]
    /// The day of birth of each person; `nil` unless year, month and day are known.
    let days: [PartialDate?]
    /// The years of each person, such as `1930–2010`, or `nil` if none is known.
    let years: [String?]

    init(_ graph: Graph) {
        let meanings = Meanings(graph.dataset)
        func days(_ part: Meaning.Part) -> [PartialDate?] {
            graph.nodes.map { node in
                guard case .row(let kind, let row) = node.origin else { return nil }
                return meanings.day(part, of: RowID(kind: kind, row: row))
            }
        }
        let (born, died) = (days(.born), days(.died))
        self.days = born.map { $0?.year == nil || $0?.monthAndDay == nil ? nil : $0 }
        years = zip(born, died).map { Self.text(born: $0?.year, died: $1?.year) }
        let keys = graph.nodes.indices.map { node in
            SortKey(
                day: Self.number(born[node]), name: graph.label(node), key: graph.key(node) ?? "",
                node: node)
        }
        var ranks = [Int](repeating: 0, count: keys.count)
        for (rank, key) in keys.sorted(by: SortKey.precedes).enumerated() { ranks[key.node] = rank }
        self.ranks = ranks
    }

    private struct SortKey {
        let day: Int
        let name: String
        let key: String
        let node: Int

        static func precedes(_ left: SortKey, _ right: SortKey) -> Bool {
            (left.day, left.name, left.key, left.node)
                < (right.day, right.name, right.key, right.node)
        }
    }

    /// Returns a number that orders dates, an unknown year last.
    private static func number(_ date: PartialDate?) -> Int {
        guard let date, let year = date.year else { return .max }
        return (year * 100 + (date.monthAndDay?.month ?? 0)) * 100 + (date.monthAndDay?.day ?? 0)
    }

    private static func text(born: Int?, died: Int?) -> String? {
        switch (born, died) {
        case (let born?, let died?): "\(born)–\(died)"
        case (let born?, nil): "b. \(born)"
        case (nil, let died?): "d. \(died)"
        case (nil, nil): nil
        }
    }
}
