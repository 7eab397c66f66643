internal import KithModel

/// The shapes of the boxes of a family picture.
///
/// Genealogists draw men square and women round; people of another gender, or of a gender that is not known, have cut
/// corners instead of a diamond, which would be three times as wide around a name.
struct FamilyShapes {
    /// The shape of each person; `nil` for all if the source gives nobody's gender.
    let of: [NodeLook.Shape?]

    init(_ graph: Graph) {
        let meanings = Meanings(graph.dataset)
        let genders = graph.nodes.map { node -> Gender? in
            guard case .row(let kind, let row) = node.origin else { return nil }
            return PersonRecord(meanings, RowID(kind: kind, row: row)).gender
        }
        let isKnown = genders.contains { $0 == .male || $0 == .female }
        of = genders.map { isKnown ? NodeLook.Shape($0) : nil }
    }
}

extension NodeLook.Shape {
    fileprivate init(_ gender: Gender?) {
        switch gender {
        case .male: self = .square
        case .female: self = .round
        default: self = .cut
        }
    }

    /// What the legend says of boxes of the shape.
    var meaning: String {
        switch self {
        case .square: "man"
        case .round: "woman"
        case .cut: "another gender, or not known"
        }
    }

    /// The style of corners in DOT, or `nil` for sharp ones.
    var dotStyle: String? {
        switch self {
        case .square: nil
        case .round: "rounded"
        case .cut: "diagonals"
        }
    }
}
