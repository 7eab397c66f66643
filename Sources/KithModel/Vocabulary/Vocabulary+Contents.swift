/// The rows that rows of a kind contain.
package struct KindContents: Sendable {
    /// The index of their kind.
    package let kind: Int
    /// The link from them to the rows that contain them.
    package let container: Int
    /// The field in which they are written; `nil` if it is none.
    package let field: Int?
}

extension Vocabulary {
    /// For each kind, what its rows contain.
    package var contents: [[KindContents]] {
        kinds.map { kind in
            kinds.compactMap { contained in
                guard let container = contained.containerField,
                    contained.fields[container].link?.kind == kind.index
                else { return nil }
                return KindContents(
                    kind: contained.index, container: container,
                    field: kind.field(containing: contained))
            }
        }
    }
}

extension Kind {
    /// Returns the field that holds the contained rows of a kind.
    fileprivate func field(containing contained: Kind) -> Int? {
        guard case .inside(_, let path) = contained.found, path.steps.count == 1,
            case .member(let name) = path.steps[0]
        else { return nil }
        return index(ofField: name)
    }
}
