extension Comparison {
    /// A field that only one of the inputs can have, as far as the rows show.
    package struct LoneField: Hashable, Sendable {
        /// The index of the field in its kind.
        package let field: Int
        /// The side that has it.
        package let side: ComparedSide
        /// The number of rows with a value.
        package let count: Int

        init(field: Int, side: ComparedSide, count: Int) {
            self.field = field
            self.side = side
            self.count = count
        }

        /// Tells whether only one side can have a field; `nil` if both can.
        init?(_ field: Int, _ old: Table, _ new: Table, _ rules: ComparisonRules) {
            guard !rules.isExact, rules.forms != .same else { return nil }
            let counts = BothSides(old: old.saying(field), new: new.saying(field))
            guard (counts.old == 0) != (counts.new == 0) else { return nil }
            side = counts.old == 0 ? .new : .old
            (self.field, count) = (field, counts[side])
            let (with, without) = side == .old ? (old, new) : (new, old)
            // A kind without rows tells nothing of its fields.
            guard !without.ownRows.isEmpty else { return nil }
            if rules.forms == .unknown {
                guard count == with.ownRows.count, count >= Self.fewest, !without.states(field)
                else { return nil }
            }
        }

        /// The fewest rows, all with a value, that show that a field is not merely new.
        private static let fewest = 3
    }
}

extension Table {
    /// Whether some of the inputs' rows have a field, be it to say that there is no value.
    fileprivate func states(_ field: Int) -> Bool {
        let column = rows.columns[field]
        return ownRows.contains { column.state($0) != .absent }
    }

    /// Returns the number of the inputs' rows that say something in a field.
    fileprivate func saying(_ field: Int) -> Int {
        let column = rows.columns[field]
        guard column.hasCells else { return 0 }
        return ownRows.count { !column.isBare($0) }
    }
}
