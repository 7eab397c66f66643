package import KithContracts
package import KithDiagnostics
internal import KithSyntax

/// A choice among the requests of a contract.
package struct ChangeFilter: Sendable {
    /// Patterns for paths and names of webhooks; with none, all are chosen.
    package var paths: [Glob] = []
    /// Tags of which a request must have one; with none, all are chosen.
    package var tags: [String] = []
    /// Patterns for extensions; requests that have one are left out.
    package var leftOutExtensions: [Glob] = []

    /// Creates a filter that chooses all requests.
    package init() {}

    /// Whether it may leave something out.
    package var isNarrow: Bool { !paths.isEmpty || !tags.isEmpty || !leftOutExtensions.isEmpty }

    /// Whether one of the versions of a request is chosen; what was left out before may change at will.
    func tells(_ old: Endpoint?, _ new: Endpoint?) -> Bool {
        let sides = [old, new].compactMap(\.self)
        guard
            paths.isEmpty
                || sides.contains(where: { side in paths.contains { $0.matches(side.path) } }),
            tags.isEmpty || sides.contains(where: { !$0.tags.isDisjoint(with: tags) })
        else { return false }
        return sides.first?.extensions.contains { isLeftOut($0) } != true
    }

    private func isLeftOut(_ name: String) -> Bool {
        leftOutExtensions.contains { $0.matches(name) }
    }
}

/// What the parts of a filter have met, so that one that meets nothing is told.
package struct ChangeFilterUse: Sendable {
    private let filter: ChangeFilter
    private var paths: Set<String> = []
    private var tags: Set<String> = []
    private var extensions: Set<String> = []

    /// Creates a record for a filter.
    package init(_ filter: ChangeFilter) { self.filter = filter }

    /// Adds the requests of a contract.
    package mutating func add(_ contract: Contract) {
        guard filter.isNarrow else { return }
        for endpoint in contract.endpoints {
            paths.insert(endpoint.path)
            tags.formUnion(endpoint.tags)
            extensions.formUnion(endpoint.extensions)
        }
    }

    /// What is wrong with the first part that met nothing, with what to try.
    package var problem: String? {
        for pattern in filter.paths where !paths.contains(where: { pattern.matches($0) }) {
            return "no path matches '\(pattern.text)'\(Self.hint(pattern.text, paths))"
        }
        for tag in filter.tags where !tags.contains(tag) {
            return "no operation has the tag '\(tag)'\(Self.hint(tag, tags))"
        }
        for pattern in filter.leftOutExtensions
        where !extensions.contains(where: { pattern.matches($0) }) {
            return
                "no operation has the extension '\(pattern.text)'\(Self.hint(pattern.text, extensions))"
        }
        return nil
    }

    private static func hint(_ word: String, _ names: Set<String>) -> String {
        names.isEmpty ? "" : Suggestion.hint(for: word, among: names.sorted())
    }
}

extension Endpoint {
    /// The names of its tags.
    var tags: Set<String> { Set(holders.flatMap { $0["tags"]?.elements.map(\.text) ?? [] }) }

    /// The names of its extensions and of those of its path, unless they are switched off.
    var extensions: Set<String> {
        Set(
            holders.flatMap { holder in
                holder.node.entries.filter { $0.value.boolean != false }.map(\.key.text)
            }.filter { $0.hasPrefix("x-") })
    }
}
