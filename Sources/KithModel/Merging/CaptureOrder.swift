internal import KithSourceText

/// The order of the captures of two datasets, the newest one first.
struct CaptureOrder {
    /// The moments of all captures.
    private let moments: [[UInt8]: Instant]
    /// Whether the new dataset's capture comes before the one with its key that the old dataset has, where their addresses
    /// tell; the key and the moment are those of both.
    private let ties: [[UInt8]: Bool]

    init(_ old: Dataset, _ new: Dataset) {
        guard let moment = old.vocabulary.captureMoment else {
            (moments, ties) = ([:], [:])
            return
        }
        var moments: [[UInt8]: Instant] = [:]
        for table in [new, old].map({ $0.tables[moment.kind] }) {
            let instants = Instants(table.rows.columns[moment.field])
            for row in table.ownRows {
                if let key = table.keyBytes(row) { moments[key] = instants[row] }
            }
        }
        self.moments = moments
        ties = Self.ties(old.tables[moment.kind], new.tables[moment.kind])
    }

    private static func ties(_ old: Table, _ new: Table) -> [[UInt8]: Bool] {
        guard let address = old.field(.url) else { return [:] }
        var ties: [[UInt8]: Bool] = [:]
        for row in new.ownRows {
            guard let key = new.keyBytes(row), let oldRow = old.row(withKey: key[...]),
                let other = old.cell(oldRow, address).bytes,
                let one = new.cell(row, address).bytes, one != other
            else { continue }
            ties[key] = one.lexicographicallyPrecedes(other)
        }
        return ties
    }

    /// Whether a capture is newer than another one; of two at the same moment, the one whose key comes first.
    func isNewer(_ key: [UInt8], than other: [UInt8]) -> Bool {
        switch (moments[key], moments[other]) {
        case (let one?, let two?) where one != two: one > two
        case (.some, nil): true
        case (nil, .some): false
        default: key.lexicographicallyPrecedes(other)
        }
    }

    /// Whether the new dataset's capture with a key comes before that of the old one; `nil` if nothing tells.
    func isNewer(inBoth key: [UInt8]) -> Bool? { ties[key] }
}
