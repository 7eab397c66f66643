internal import KithModel

/// Rows of people that are one person: such as a user, who is a contact.
extension StoreLayout {
    /// Returns the ways from a row of a kind to the person that it says it is.
    func joins(toSameAs kind: Kind) -> [StoreJoin] {
        (kind.meaning?.paths(.same) ?? []).compactMap { path in
            join(along: path.links + [path.field], from: kind)
        }
    }

    /// Returns whether a row of a kind is no other person; `nil` if no row of the kind says that it is.
    func isItself(_ kind: Kind) -> String? {
        let joins = joins(toSameAs: kind)
        guard !joins.isEmpty else { return nil }
        return joins.map { "NOT EXISTS (SELECT 1 \($0.rows))" }.joined(separator: " AND ")
    }

    /// Returns the ways from a row of a kind to the rows that say they are the same person.
    func sameRows(as kind: Kind) -> [SameRows] {
        vocabulary.kinds(.person).flatMap { other in
            (other.meaning?.paths(.same) ?? []).compactMap { path in
                guard vocabulary.kinds[path.kind].fields[path.field].link?.kind == kind.index,
                    let join = join(backAlong: path, from: other)
                else { return nil }
                return SameRows(kind: other, join: join)
            }
        }
    }
}

/// The way from a row to rows of another kind that are the same person.
struct SameRows {
    let kind: Kind
    let join: StoreJoin

    /// Returns the fields of these rows that hold a part, and need no other row.
    func paths(_ part: Meaning.Part) -> [FieldPath] {
        (kind.meaning?.paths(part) ?? []).filter {
            $0.links.isEmpty && kind.fields[$0.field].link == nil
                && kind.fields[$0.field].type != .bytes
        }
    }

    /// Returns the first value of a part that such a row has; `nil` if there is no field for it.
    func value(_ part: Meaning.Part, _ expressions: StoreExpressions) -> String? {
        let values = paths(part).compactMap {
            expressions.value($0, of: kind, depth: join.depth)
        }
        return StoreExpressions.first(values).map {
            "(SELECT \($0) \(join.rows) AND \($0) IS NOT NULL LIMIT 1)"
        }
    }
}

extension Meaning.Concept {
    /// The parts that views have columns for: of rows that are one person, one is in the view.
    var storedParts: [(part: Meaning.Part, type: Meaning.PartType)] {
        parts.filter { $0.part != .same }
    }
}
