extension Dataset {
    /// Returns the dataset without rows of some kinds that say what newer ones say, but for their capture; `nil` without any.
    package func withoutRepetitions(ofKinds kinds: Set<Int>) -> Dataset? {
        let order = CaptureOrder(self, self)
        let captures = RowCaptures(self, order)
        var changes = RowChanges(self)
        for kind in kinds {
            let (table, link) = (tables[kind], vocabulary.captureLink(ofKind: kind))
            let fields = table.kind.fields.indices.filter { $0 != link }
            var newest: [[RowChanges.Cell]: (row: Int, capture: [UInt8])] = [:]
            for row in table.ownRows {
                let cells = fields.map { table.cell(row, $0) }
                let capture = captures.sightings(row, kind).newest
                guard let other = newest[cells] else {
                    newest[cells] = (row, capture)
                    continue
                }
                let isNewer = order.isNewer(capture, than: other.capture)
                changes.remove(isNewer ? other.row : row, of: table)
                if isNewer { newest[cells] = (row, capture) }
            }
        }
        return changes.isEmpty ? nil : applying(changes)
    }
}
