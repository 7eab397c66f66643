package import KithModel

/// What differs between two inputs, in words that a person understands.
package struct DifferenceWords: Sendable {
    /// A field that differs.
    package struct ChangedField: Sendable {
        /// The field.
        package let field: Field
        /// The values from before; `nil` if they are not shown.
        package let old: [String]?
        /// The values from afterwards; `nil` if they are not shown.
        package let new: [String]?
        /// How the values are written, if that is all that differs.
        package let written: (old: [String], new: [String])?
        /// Whether the row went to another place, or to another owner.
        package let isMove: Bool

        /// The values as people are shown them.
        package var shown: (old: [String]?, new: [String]?) {
            (written?.old ?? old, written?.new ?? new)
        }
    }

    /// The comparison.
    package let comparison: Comparison
    /// The names of rows.
    package let names: RowNames

    /// Whether the differences are those that changes would make.
    let isPreview: Bool

    /// Prepares the words for a comparison.
    package init(_ inputs: InputComparison) {
        comparison = inputs.comparison
        isPreview = inputs.isPreview
        names = RowNames(
            inputs.comparison, keepsSecrets: inputs.keepsSecrets, isExact: inputs.isExact)
    }

    var kinds: [Kind] { comparison.new.vocabulary.kinds }

    /// Returns the fields of a row that differ.
    package func fields(_ change: Comparison.Change, ofKind kind: Int) -> [ChangedField] {
        change.fields.map { field in
            func values(_ detail: RowNames.Detail) -> (old: [String]?, new: [String]?) {
                (
                    names.values(
                        field, of: RowID(kind: kind, row: change.old), on: .old, detail),
                    names.values(
                        field, of: RowID(kind: kind, row: change.new), on: .new, detail)
                )
            }
            var (old, new) = values(.names)
            // Two rows may have one name.
            if old == new { (old, new) = values(.keys) }
            var written: (old: [String], new: [String])?
            if old == new, case (let old?, let new?) = values(.spelling), old != new {
                written = (old, new)
            }
            return ChangedField(
                field: kinds[kind].fields[field], old: old, new: new, written: written,
                isMove: written == nil && kinds[kind].isPlace(field))
        }
    }

    /// Returns the number of rows of a kind on a side.
    func rowCount(_ kind: Int, _ side: ComparedSide) -> Int {
        names[side].dataset.tables[kind].ownRows.count
    }

    // MARK: Forms

    /// What was not compared, one sentence for each.
    package var notCompared: [String] { (keyLine.map { [$0] } ?? []) + formLines }

    /// Sentences about what only one form has, which is no difference of the rows.
    private var formLines: [String] {
        kinds.indices.flatMap { kind in
            let found = comparison.kinds[kind]
            return rowLines(kind, found)
                + ComparedSide.allCases.compactMap { lonely(kind, found, $0) }
                + found.scarceFields.map { scarce in
                    "\(name(kind, scarce.field)) is missing in \(Self.rows(scarce.count)) of "
                        + Self.form(scarce.side.other)
                }
        }
    }

    /// Sentences about rows that only one form has.
    private func rowLines(_ kind: Int, _ found: Comparison.OfKind) -> [String] {
        let name = kinds[kind].name
        let lone = found.loneRows.map {
            "\(name): \(Self.rows($0.count)) only in \(Self.form($0.side)), none in the other"
        }
        let loose = found.looseRows.map { loose in
            let owner = kinds[kind].containerField.map { kinds[kind].fields[$0].name } ?? "owner"
            return
                "\(name): \(Self.rows(loose.count)) without \(owner) only in \(Self.form(loose.side))"
        }
        return [lone, loose].compactMap { $0 }
    }

    /// A sentence about the fields and members that only one form has.
    private func lonely(
        _ kind: Int, _ found: Comparison.OfKind, _ side: ComparedSide
    ) -> String? {
        let fields = found.loneFields.filter { $0.side == side }.map { lone in
            "\(name(kind, lone.field)) (\(lone.count) of \(Self.rows(rowCount(kind, side))))"
        }
        let members = found.loneMembers.filter { $0.side == side }.map {
            "\(kinds[kind].name).\($0.name)"
        }
        let all = fields + members
        guard !all.isEmpty else { return nil }
        let verb = all.count == 1 ? "is" : "are"
        return "\(all.joined(separator: ", ")) \(verb) only in \(Self.form(side))"
    }

    private func name(_ kind: Int, _ field: Int) -> String {
        "\(kinds[kind].name).\(kinds[kind].fields[field].name)"
    }

    /// A sentence about rows that have other keys because another server or form gave them; `nil` if there are none.
    private var keyLine: String? {
        let kinds = comparison.kinds.filter { $0.rekeyed > 0 }
        let count = kinds.reduce(0) { $0 + $1.rekeyed }
        guard count > 0 else { return nil }
        return
            "the keys of \(Self.rows(count)) of \(kinds.count) kind\(kinds.count == 1 ? "" : "s"), "
            + "which another server or form gave"
    }

    private static func rows(_ count: Int) -> String { "\(count) row\(count == 1 ? "" : "s")" }

    private static func form(_ side: ComparedSide) -> String {
        "\(side.rawValue.uppercased())'s form"
    }
}

extension Kind {
    /// Whether a field is a link that says where a row is, or whom it belongs to.
    func isPlace(_ field: Int) -> Bool {
        guard let link = fields[field].link, !fields[field].isList else { return false }
        if link.isContainer || link.acyclic != nil && link.relation == nil { return true }
        return [Meaning.Part.in, .of].contains { part in
            meaning?.paths(part).contains { $0.links.isEmpty && $0.field == field } ?? false
        }
    }
}
