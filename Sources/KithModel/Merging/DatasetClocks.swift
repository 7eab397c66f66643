private import KithSourceText

extension Dataset {
    /// Returns how many seconds another dataset's times of the same rows are behind those of this one, where neither has
    /// offsets; `nil` if their clocks agree, or nothing tells.
    package func clockDistance(to other: Dataset) -> Int64? {
        guard let clock = vocabulary.clock else { return nil }
        let (old, new) = (tables[clock.kind], other.tables[clock.kind])
        var clocks = CaptureClocks()
        for row in new.ownRows {
            guard let later = new.localTime(row, clock.field), let key = new.keyBytes(row),
                let oldRow = old.row(withKey: key[...]),
                let earlier = old.localTime(oldRow, clock.field)
            else { continue }
            clocks.note([
                CaptureClocks.Sighting(capture: 0, seconds: earlier, isAbsolute: false),
                CaptureClocks.Sighting(capture: 1, seconds: later, isAbsolute: false),
            ])
        }
        clocks.settle([0, 1])
        return clocks.moves.first?.seconds
    }
}

extension Table {
    /// Returns a time without an offset in seconds; `nil` for other values.
    fileprivate func localTime(_ row: Int, _ field: Int) -> Int64? {
        let column = rows.columns[field]
        guard column.hasValue(row), column.slice(row).count >= 19,
            !CaptureClocks.hasOffset(column.slice(row)), let time = Instant(column.slice(row))
        else { return nil }
        return time.microseconds / 1_000_000
    }
}
