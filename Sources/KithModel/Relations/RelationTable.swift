/// The relations of all sources, and the styles of their lines.
///
/// Written once, in `schemas/relations.yaml`. Vocabularies say which of them their types, links and values mean.
package struct RelationTable: Sendable {
    /// The names of the groups of relations.
    package let groups: [String]
    /// The styles of lines, in the order of legends.
    package let styles: [EdgeStyle]
    /// The relations.
    package let relations: [Relation]

    private let indexByName: [String: Int]

    init(groups: [String], styles: [EdgeStyle], relations: [Relation]) {
        self.groups = groups
        self.styles = styles
        self.relations = relations
        indexByName = Dictionary(
            relations.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the relation with this name.
    package func relation(_ name: String) -> Relation? {
        indexByName[name].map { relations[$0] }
    }

    /// Returns the relation from the target of a relation back to its source.
    package func reverse(of relation: Relation) -> Relation { relations[relation.reverse] }
}
