/// Typed views of the columns of a table, by what they mean.
///
/// Only fields of the rows themselves count, not those that links lead to. A part that the vocabulary lacks has no values.
extension Table {
    /// Returns the field that has a part, the first in order of preference.
    package func field(_ part: Meaning.Part) -> Int? { kind.field(part) }

    /// Returns the name of the field that has a part.
    package func name(of part: Meaning.Part) -> String? { field(part).map { kind.fields[$0].name } }

    /// Returns the texts of a part.
    package func texts(_ part: Meaning.Part) -> Texts { Texts(column(part)) }

    /// Returns the texts of a part, of which a row may have several.
    package func textLists(_ part: Meaning.Part) -> TextLists { TextLists(column(part)) }

    /// Returns the numbers of a part.
    package func numbers(_ part: Meaning.Part) -> Numbers { Numbers(column(part)) }

    /// Returns the booleans of a part.
    package func flags(_ part: Meaning.Part) -> Flags { Flags(column(part)) }

    /// Returns the moments of a part.
    package func instants(_ part: Meaning.Part) -> Instants { Instants(column(part)) }

    /// Returns the rows of another table that a part leads to; none if it leads elsewhere.
    package func links(_ part: Meaning.Part, to other: Table) -> LinkTargets {
        let field = kind.field(part, to: other.kind)
        return LinkTargets(targets: field.map { targets(field: $0) } ?? [], table: other)
    }

    private func column(_ part: Meaning.Part) -> Column {
        field(part).map { rows.columns[$0] } ?? Column(isInteger: false, isList: false)
    }
}

extension Kind {
    /// The path to the moment of a row, or `nil` if rows have none.
    package var moment: FieldPath? { meaning?.paths(.at).first }

    /// Returns the field of the rows themselves that has a part, the first in order of preference.
    package func field(_ part: Meaning.Part) -> Int? {
        meaning?.paths(part).first { $0.links.isEmpty }?.field
    }

    /// Returns the field of the rows themselves that has a part and leads to rows of another kind.
    package func field(_ part: Meaning.Part, to other: Kind) -> Int? {
        meaning?.paths(part).first {
            $0.links.isEmpty && fields[$0.field].link?.kind == other.index
        }?.field
    }
}
