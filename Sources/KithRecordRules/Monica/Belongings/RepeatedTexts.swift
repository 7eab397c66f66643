internal import KithModel

/// A search for equal texts of the same owner and day.
struct RepeatedTexts {
    /// A row, and the first row with the same text.
    struct Pair: Equatable {
        let row: Int
        let first: Int
    }

    private let texts: Texts
    private let dates: Instants

    init(_ texts: Texts, _ dates: Instants) {
        self.texts = texts
        self.dates = dates
    }

    /// Returns the rows whose text an earlier row of their group and day has, by group, then in order.
    func search(_ groups: RowGroups) -> [Pair] {
        var found: [Pair] = []
        var rows: [(length: Int, row: Int)] = []
        for owner in 0..<groups.count where groups[owner].count > 1 {
            rows.removeAll(keepingCapacity: true)
            for row in groups[owner] {
                let length = texts.bytes(Int(row)).count
                if length > 0 { rows.append((length, Int(row))) }
            }
            rows.sort { $0 < $1 }
            var start = 0
            while start < rows.count {
                var end = start + 1
                while end < rows.count, rows[end].length == rows[start].length { end += 1 }
                if end - start > 1 { search(rows[start..<end].map(\.row), &found) }
                start = end
            }
        }
        return found
    }

    /// Compares rows whose texts have the same length: up to eight pairwise, more with a table of keys.
    private func search(_ rows: [Int], _ found: inout [Pair]) {
        guard rows.count <= 8 else { return searchMany(rows, &found) }
        for index in rows.indices.dropFirst() {
            let row = rows[index]
            let first = rows[..<index].first { earlier in
                texts.bytes(earlier) == texts.bytes(row) && isOfOneDay(earlier, row)
            }
            if let first { found.append(Pair(row: row, first: first)) }
        }
    }

    private func isOfOneDay(_ one: Int, _ other: Int) -> Bool {
        guard let day = dates.day(one) else { return false }
        return day == dates.day(other)
    }

    private func searchMany(_ rows: [Int], _ found: inout [Pair]) {
        var keys = Column(isInteger: false, isList: false)
        for row in rows {
            guard let day = dates.day(row) else {
                keys.append(missing: .absent)
                continue
            }
            keys.append { bytes in
                bytes.append(number: day.number)
                bytes.append(contentsOf: texts.bytes(row))
            }
        }
        found += keys.repetitions.map {
            Pair(row: rows[$0.element], first: rows[$0.first])
        }
    }
}
