/// The rows that a link leads to, safe to look up for any element.
@usableFromInline package struct LinkTargets: Sendable {
    @usableFromInline let targets: [Int32]
    /// The table that the link leads to.
    package let table: Table

    /// Returns the target row of an element; `nil` if there is none.
    @inlinable @inline(__always)
    package subscript(element: Int) -> Int? {
        guard targets.indices.contains(element), targets[element] >= 0 else { return nil }
        return Int(targets[element])
    }
}

extension Dataset {
    /// Returns the targets of a link of a table; none if it does not lead to rows of `kind`.
    package func links(_ table: Table, _ link: String, to kind: String) -> LinkTargets {
        let target = self.table(kind)
        let field = table.field(link)
        let leads = field.flatMap { table.kind.fields[$0].link?.kind } == target.kind.index
        return LinkTargets(
            targets: leads ? field.map { table.targets(field: $0) } ?? [] : [], table: target)
    }
}
