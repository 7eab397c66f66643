/// A parameter that a text of SQL uses, such as `:day`.
struct ParameterUse {
    /// The name without its mark; empty for a `?`.
    let name: String
    /// The bytes of the mark and the name.
    let range: Range<Int>

    /// Returns the parameters outside strings, quoted names and comments, in order.
    static func all(in sql: String) -> [ParameterUse] {
        let bytes = Array(sql.utf8)
        return SQLPieces(bytes).filter { $0.kind == .parameter }.map { piece in
            ParameterUse(
                name: String(decoding: bytes[piece.range].dropFirst(), as: UTF8.self),
                range: piece.range)
        }
    }
}
