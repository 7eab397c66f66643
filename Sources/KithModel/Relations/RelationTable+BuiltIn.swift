private import KithDiagnostics
private import KithSchemas
package import KithSourceText

extension RelationTable {
    /// Returns the built-in table.
    ///
    /// - Throws: ``ReadError`` if it is broken, which a test rules out.
    package static func builtIn() throws(ReadError) -> RelationTable {
        try loaded.value {
            Result { () throws(ReadError) in
                let loaded = try load(SourceBytes(Schemas.relations), source: SourceID(0))
                guard let table = loaded.table else {
                    throw ReadError(
                        .malformed,
                        loaded.findings.first?.message ?? "the table of relations is broken")
                }
                return table
            }
        }.get()
    }

    private static let loaded = Once<Result<RelationTable, ReadError>>()
}
