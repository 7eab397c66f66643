internal import KithModel

/// Relations that are no families.
extension GEDCOMText {
    mutating func write(
        _ relation: PersonRelation, of person: PersonRecord, _ number: Int, to sink: inout ByteSink
    ) {
        if relation.relation != nil, relation.relation?.standards.gedcom == nil {
            return losses.note(relation, of: person)
        }
        let place = relation.relation?.standards.gedcom ?? .association
        guard let other = families.number(of: relation.other) else {
            return writeMissing(relation, of: person, to: &sink)
        }
        switch place {
        case .family, .engagement, .marriage, .divorce, .parent, .adoptiveParent, .fosterParent,
            .child, .adoptedChild, .fosterChild:
            return
        case .alias:
            lines.write(1, "ALIA", xref(other), to: &sink)
        case .sibling, .association, .friend, .godparent, .neighbour:
            if relation.relation?.tree == .sibling, families.areSiblings(number, other) { return }
            lines.write(1, "ASSO", xref(other), to: &sink)
            writeRole(place, relation, to: &sink)
        }
    }

    /// Writes a relation to somebody who is known only by name.
    private mutating func writeMissing(
        _ relation: PersonRelation, of person: PersonRecord, to sink: inout ByteSink
    ) {
        guard isSeven else { return losses.note(relation, of: person) }
        lines.write(1, "ASSO", "@VOID@", to: &sink)
        lines.write(2, "PHRASE", oneLine: relation.otherLabel, to: &sink)
        writeRole(.association, relation, to: &sink)
    }

    private mutating func writeRole(
        _ place: Relation.GEDCOMPlace, _ relation: PersonRelation, to sink: inout ByteSink
    ) {
        guard isSeven else { return lines.write(2, "RELA", oneLine: relation.name.utf8, to: &sink) }
        let role = place.role
        lines.write(2, "ROLE", role, to: &sink)
        if role == "OTHER" || relation.name != relation.relation?.name {
            lines.write(3, "PHRASE", oneLine: relation.name.utf8, to: &sink)
        }
    }
}

extension Relation.GEDCOMPlace {
    /// The role of an association in version 7.
    fileprivate var role: String {
        switch self {
        case .friend: "FRIEND"
        case .godparent: "GODP"
        case .neighbour: "NGHBR"
        default: "OTHER"
        }
    }
}
