import KithSourceText
import KithSyntax

/// The values that `enum` or `const` allows.
struct Enumeration {
    /// The document that contains the values.
    let document: Int
    /// The nodes of the values, in order.
    let values: [UInt32]
    /// The hashes of the values with their positions, sorted by hash.
    let hashes: [(hash: UInt64, position: Int)]
    /// The types of all values.
    let types: TypeSet
    /// Whether the keyword is `const`.
    let isConstant: Bool

    init(document: Int, columns: SyntaxColumns, values: [UInt32], isConstant: Bool) {
        self.document = document
        self.values = values
        self.isConstant = isConstant
        hashes = values.enumerated()
            .map { (columns.valueHash($0.element), $0.offset) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        types = values.reduce(into: []) { $0.formUnion(columns.types(of: $1)) }
    }

    /// Returns whether a value is one of the allowed values.
    func contains(
        _ value: UInt32, _ valueTypes: TypeSet, in columns: SyntaxColumns,
        _ own: SyntaxColumns
    ) -> Bool {
        // Hashing a container takes time proportional to its size.
        guard !types.isDisjoint(with: valueTypes) else { return false }
        let hash = columns.valueHash(value)
        return hashes[hashes.partitioningIndex { $0.hash >= hash }...]
            .prefix { $0.hash == hash }
            .contains { columns.isEqual(value, to: values[$0.position], in: own) }
    }
}
