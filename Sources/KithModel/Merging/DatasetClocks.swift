extension Dataset {
    /// Returns how many seconds another dataset's times of the same rows are behind those of this one, where neither has
    /// offsets; `nil` if their clocks agree, or nothing tells.
    package func clockDistance(to other: Dataset) -> Int64? {
        guard let clock = vocabulary.clock else { return nil }
        let (old, new) = (tables[clock.kind], other.tables[clock.kind])
        var clocks = CaptureClocks()
        for row in new.ownRows {
            guard let later = new.localTime(row, clock.field, capture: 1),
                let key = new.keyBytes(row), let oldRow = old.row(withKey: key[...]),
                let earlier = old.localTime(oldRow, clock.field, capture: 0)
            else { continue }
            clocks.note([earlier, later])
        }
        clocks.settle([0, 1])
        return clocks.moves.first?.seconds
    }
}

extension Table {
    /// Returns a time without an offset, as one of a capture; `nil` for other values.
    fileprivate func localTime(
        _ row: Int, _ field: Int, capture: Int
    ) -> CaptureClocks.Sighting? {
        let column = rows.columns[field]
        guard column.hasValue(row),
            let sighting = CaptureClocks.Sighting(column.slice(row), capture: capture)
        else { return nil }
        return sighting.isAbsolute ? nil : sighting
    }
}
