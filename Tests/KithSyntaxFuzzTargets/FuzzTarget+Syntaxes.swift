extension FuzzTarget {
    /// The syntaxes that everything else stands on.
    package static let syntaxes: [FuzzTarget] = [
        .json, .jsonLines, .yaml, .cbor, .sql, .sqlChunks,
    ]
}
