internal import KithContracts
internal import KithDiagnostics
internal import KithJSONSchema
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// The files of a schema, read when a reference leads to them.
final class SchemaFiles {
    /// The files read so far.
    ///
    /// The value has source number 0 and the first file 1.
    private(set) var files: [SourceFile] = []
    /// Findings about the syntax of the files.
    private(set) var findings: [Finding] = []
    /// Why files could not be read, by their URIs.
    private(set) var reasons: [String: String] = [:]
    private let access: ContractAccess
    private let workingFolder: PathName

    init(access: ContractAccess, workingFolder: PathName) {
        self.access = access
        self.workingFolder = workingFolder
    }

    /// Reads a file.
    func read(_ bytes: SourceBytes, name: String) throws(ReadError) -> SyntaxNode {
        files.append(SourceFile(name: name, bytes: bytes))
        let source = SourceID(files.count)
        let stream = try SyntaxParser.parse(bytes, source: source, as: SyntaxNotation(name: name))
        findings += stream.findings
        return try stream.singleRoot()
    }

    /// Reads the file with a URI; returns `nil` if that is not possible.
    func read(uri: String) -> SyntaxNode? {
        do throws(ReadError) {
            guard let bytes = FileURI.path(ofURI: uri) else {
                return uri.hasPrefix("http") ? try read(fetched(uri), name: uri) : nil
            }
            let path = PathName(bytes: bytes)
            let name = (path.relative(to: workingFolder) ?? path).text
            guard access.allows(path) else {
                throw ReadError(
                    .unsupported,
                    """
                    \(name) lies outside the folder of the schema; allow it with --allow-path \
                    \(PathName(name).parent.text)
                    """)
            }
            return try read(try access.read(path, name), name: name)
        } catch {
            // A file that cannot be read is reported at the reference to it.
            if error.span == nil {
                reasons[uri] = error.message
            } else {
                findings.append(Finding(error))
            }
            return nil
        }
    }

    private func fetched(_ url: String) throws(ReadError) -> SourceBytes {
        if let fetch = access.fetch { return try fetch(url) }
        throw ReadError(
            .unsupported,
            """
            \(url) is not a local file; copy it into the folder of the schema, or allow it with \
            --allow-network
            """)
    }
}
