internal import KithDiagnostics
internal import KithReaders
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// Makes a store of an older version anew, so that it can be changed.
enum StoreMigration {
    /// Migrates a store if its version asks for it; returns what was done.
    ///
    /// The old store stays beside the new one, which takes its place whole or not at all.
    static func findings(
        _ path: String, _ inputs: InputPlan, _ options: RowOptions
    ) async throws(KithError) -> [Finding] {
        let (version, hasFolder) = try version(of: path)
        guard version < StoreEditor.version else { return [] }
        let kept = "\(path).version-\(version)"
        try keep(path, as: kept)
        var output = Conversion.Output(format: .sqlite, target: .file(path: path))
        output.keepsSecrets = true
        output.keepsMedia = hasFolder
        var sources = SourceMap()
        let conversion = try await Conversion(inputs, options, sources: &sources, output: output)
        return conversion.findings + [
            EditingRules.migrated.finding(
                """
                \(path) had tables of version \(version) and was made anew with version \(StoreEditor.version); \
                the old store is kept as \(kept)
                """, at: nil)
        ]
    }

    private static func version(
        of path: String
    ) throws(KithError) -> (number: UInt32, hasFolder: Bool) {
        do throws(WriteError) { return try StoreEditor.version(of: path) } catch {
            throw .write(error)
        }
    }

    private static func keep(_ path: String, as kept: String) throws(KithError) {
        if (try? FileFacts(path: kept)) != nil { return }
        let bytes: SourceBytes
        do throws(ReadError) {
            bytes = try ByteSource(argument: path).readAll()
        } catch { throw .read(error) }
        do throws(SystemError) {
            let file = try OutputFile(path: kept)
            try file.write(bytes.contents.span)
            try file.commit()
        } catch {
            throw .write(WriteError(.unwritable, error.message, cause: error))
        }
    }
}
