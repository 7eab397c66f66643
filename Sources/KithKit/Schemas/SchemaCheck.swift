internal import KithContracts
internal import KithDiagnostics
internal import KithJSONSchema
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// Checks inputs against one schema.
struct SchemaCheck {
    let files: SchemaFiles
    private let store: SchemaStore
    private let schema: SyntaxNode
    private let flaws: [SchemaFailure]

    /// Reads a schema.
    ///
    /// - Throws: ``KithError`` if the file cannot be read or has no such schema.
    init(
        _ reference: SchemaReference, _ reach: FileReach, assertsFormats: Bool
    ) throws(KithError) {
        let source = ByteSource(argument: reference.path.text, sizeLimit: reach.sizeLimit)
        let files = SchemaFiles(
            access: ContractAccess(source, reach), workingFolder: reach.workingFolder)
        let root: SyntaxNode
        do throws(ReadError) {
            root = try files.read(source.readAll(), name: source.name)
        } catch {
            // Source number 0 is that of the checked values.
            throw KithError(error, [SourceFile(name: "", bytes: nil)] + files.files)
        }
        let path = reach.workingFolder.joining(reference.path).normalized
        let uri = FileURI.uri(ofPath: path.bytes)
        let contract = Self.dialect(ofContract: root)
        store = SchemaStore(
            dialect: contract ?? .draft202012,
            formats: contract != nil || assertsFormats ? .asserted : .asTheDialectSays
        ) { files.read(uri: $0) }
        if let contract {
            store.addContainer(root, uri: uri, dialect: contract)
        } else {
            store.addSchema(root, uri: uri)
        }
        guard let pointer = JSONPointer(parsing: reference.pointer),
            let schema = root.descendant(at: pointer)
        else {
            throw .usage(
                "\(reference.path) has nothing at '\(reference.pointer)', which --schema names")
        }
        self.files = files
        self.schema = schema
        flaws = store.flaws(of: schema)
    }

    /// Returns the dialect of a contract's schemas, or `nil` if the document is not a contract.
    private static func dialect(ofContract root: SyntaxNode) -> Dialect? {
        if root["swagger"] != nil { return .openAPI30 }
        guard let version = root["openapi"]?.text else { return nil }
        return version.hasPrefix("3.0") ? .openAPI30 : .openAPI31
    }

    /// Findings about the schema itself, in the parts that checks have visited.
    var ownFindings: [Finding] {
        files.findings + flaws.map(SchemaRules.finding(flaw:))
            + store.problems.filter { $0.kind != .keyword }.map { problem in
                SchemaRules.finding(
                    problem, because: problem.document.flatMap { files.reasons[$0] })
            }
    }

    /// Checks the documents of one input against the schema.
    func check(_ input: ByteSource) -> HeldInput {
        HeldInput(input, as: SourceID(0)) { document, held in
            let verdict = store.check(document, against: schema)
            var pointers = SyntaxPointers(document.tree)
            for failure in verdict.failures {
                held.findings.append(SchemaRules.finding(failure))
                held.pointers[failure.value.span] = pointers.pointer(to: failure.value)
            }
            if let doubt = verdict.doubt {
                held.findings.append(SchemaRules.finding(doubt, at: document))
            }
        }
    }
}
