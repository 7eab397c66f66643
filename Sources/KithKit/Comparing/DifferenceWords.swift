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
        /// Whether the row went to another place, or to another owner.
        package let isMove: Bool
    }

    /// The comparison.
    package let comparison: Comparison
    /// The names of rows.
    package let names: RowNames

    /// Prepares the words for a comparison.
    package init(_ inputs: InputComparison) {
        comparison = inputs.comparison
        names = RowNames(inputs.comparison, keepsSecrets: inputs.keepsSecrets)
    }

    var kinds: [Kind] { comparison.new.vocabulary.kinds }

    /// Returns the fields of a row that differ.
    package func fields(_ change: Comparison.Change, ofKind kind: Int) -> [ChangedField] {
        change.fields.map { field in
            ChangedField(
                field: kinds[kind].fields[field],
                old: names.values(field, of: RowID(kind: kind, row: change.old), on: .old),
                new: names.values(field, of: RowID(kind: kind, row: change.new), on: .new),
                isMove: kinds[kind].isPlace(field))
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
        kinds.indices.flatMap { kind -> [String] in
            let (found, name) = (comparison.kinds[kind], kinds[kind].name)
            var lines: [String] = []
            for lone in [found.loneRows, found.looseRows] {
                guard let lone else { continue }
                let isLoose = lone.side == found.looseRows?.side && found.loneRows == nil
                let owner = kinds[kind].containerField.map { kinds[kind].fields[$0].name } ?? ""
                lines.append(
                    "\(name): \(Self.rows(lone.count))\(isLoose ? " without \(owner)" : "") only in "
                        + "\(Self.form(lone.side))")
            }
            for side in ComparedSide.allCases {
                let fields = found.loneFields.filter { $0.side == side }.map { lone in
                    let field = kinds[kind].fields[lone.field].name
                    return "\(name).\(field) (\(lone.count) of \(Self.rows(rowCount(kind, side))))"
                }
                let members = found.loneMembers.filter { $0.side == side }.map {
                    "\(name).\($0.name)"
                }
                let all = fields + members
                guard !all.isEmpty else { continue }
                lines.append(
                    "\(all.joined(separator: ", ")) \(all.count == 1 ? "is" : "are") only in "
                        + "\(Self.form(side))")
            }
            for scarce in found.scarceFields {
                let field = kinds[kind].fields[scarce.field].name
                lines.append(
                    "\(name).\(field) is missing in \(Self.rows(scarce.count)) of "
                        + "\(Self.form(scarce.side.other))")
            }
            return lines
        }
    }

    /// A sentence about rows that have other keys because another server or form gave them; `nil` if there are none.
    private var keyLine: String? {
        let counts = kinds.indices.compactMap { kind -> String? in
            let count = comparison.kinds[kind].rekeyed
            return count > 0 ? "\(kinds[kind].name) (\(count))" : nil
        }
        guard !counts.isEmpty else { return nil }
        return "the keys of \(counts.joined(separator: ", ")), which another server or form gave"
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
