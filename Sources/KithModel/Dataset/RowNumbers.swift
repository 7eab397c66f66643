package import KithSourceText

extension Dataset {
    /// The dataset with a number in place of each place that a row lacks, as those of a store do.
    ///
    /// By the numbers, findings about rows before a change are found again after it. Nobody should see them.
    package var numbered: Dataset {
        var (result, next) = (self, 1)
        result.anonymised.noteUnplaced(.numbers)
        result.mapPlaces { kind, row, place in
            guard place == nil, tables[kind].ownRows.contains(row) else { return place }
            let number = next
            // The cells have numbers, too.
            next += 1 + tables[kind].kind.fields.count
            return SourceSpan(number: number)
        }
        return result
    }

    /// The dataset without the numbers.
    package var withoutNumbers: Dataset {
        var result = self
        result.mapPlaces { $2?.withoutNumber }
        return result
    }
}

extension Table {
    /// Returns the place of a row; for a number, a place around ``SourceSpan/withoutOverlap`` of the row and of its cells,
    /// and of nothing else.
    package func extent(_ row: Int) -> SourceSpan? {
        guard let place = place(row) else { return nil }
        guard let last = place.number(ofField: kind.fields.count - 1) else { return place }
        return SourceSpan(.numbers, place.end - 1..<last.end)
    }
}

extension SourceID {
    /// The source of rows that have a number instead of a place.
    fileprivate static let numbers = SourceID(.min)
}

extension SourceSpan {
    /// All numbers are at one place, so that they say nothing about an order.
    fileprivate init(number: Int) { self.init(.numbers, 0..<number) }

    /// The place, unless it is a number.
    package var withoutNumber: SourceSpan? { source == .numbers ? nil : self }

    /// The place; for a number, a place that overlaps that of no other number.
    package var withoutOverlap: SourceSpan {
        source == .numbers ? SourceSpan(.numbers, end - 1..<end) : self
    }

    /// Returns the number of a cell of the row that has this number; `nil` for a place.
    func number(ofField field: Int) -> SourceSpan? {
        source == .numbers ? SourceSpan(number: end + 1 + field) : nil
    }
}
