internal import KithModel

/// The key of a row that a repair adds.
///
/// It depends on the rows alone, so that a second run gives the same key.
struct NewKey {
    private let field: Field
    private let column: Column

    /// Makes keys for a kind; `nil` if its rows have none.
    init?(_ table: Table) {
        guard let key = table.kind.keyField else { return nil }
        field = table.kind.fields[key]
        column = table.rows.columns[key]
    }

    /// Returns the key of a row that is made from another one.
    func from(_ row: Int) -> RowChanges.Cell {
        guard column.hasValue(row), !column.isInteger else { return .missing }
        let seed = Array(column.slice(row)) + "-reverse".utf8
        return .text(field.constraints.format == .uuid ? Self.uuid(seed) : seed)
    }

    /// Returns a UUID (RFC 9562, version 8) made of a hash (FNV-1a, 128 bits).
    private static func uuid(_ seed: [UInt8]) -> [UInt8] {
        var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
        for byte in seed {
            hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
        }
        hash = hash & ~(0xF << 76) | 0x8 << 76  // The version.
        hash = hash & ~(0x3 << 62) | 0x2 << 62  // The variant.
        let digits = Array(String(hash, radix: 16).utf8)
        let padded = [UInt8](repeating: 0x30, count: 32 - digits.count) + digits
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { Array(padded[$0]) }
        return Array(parts.joined(separator: [0x2D]))
    }
}
