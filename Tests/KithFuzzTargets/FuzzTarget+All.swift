import KithKit
package import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// All targets: one for each reader, and those of the layers below and beside them.
    package static let all: [FuzzTarget] = syntaxes + own + Catalog.readers.map { reader($0) }

    private static let own: [FuzzTarget] = [
        .car, .identifiers, .uri, .pointer, .page, .markup, .selector, .quickWay, .pattern, .schema,
        .ruleset, .contract,
        .configuration, .profile, .vocabulary, .archive, .recognition, .records, .index, .manoFile,
        .forumPage, .masking,
    ]

    /// The target with a name.
    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
