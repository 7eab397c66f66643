internal import KithSourceText
package import KithSyntax

/// Compiles schemas on first use, and checks values against them.
///
/// Must not be used by several tasks at once: each creates its own. Compiled schemas are kept, so thousands
/// of values may be checked against thousands of schemas that refer to each other.
package final class SchemaStore {
    private let limits: SchemaLimits
    private let formats: FormatUse
    private var library: SchemaLibrary
    private var builders: [Direction: ProgramBuilder] = [:]
    private var columns: (tree: SyntaxTree, columns: SyntaxColumns)?

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of schemas that have no `$schema`.
    ///   - formats: When strings must have the form that `format` names.
    ///   - limits: The limits of each check.
    ///   - load: Returns the root of the document with a URI (without fragment); `nil` if there is none.
    package init(
        dialect: Dialect = .draft202012, formats: FormatUse = .asTheDialectSays,
        limits: SchemaLimits = .init(), load: @escaping (String) -> SyntaxNode? = { _ in nil }
    ) {
        self.limits = limits
        self.formats = formats
        library = SchemaLibrary(standard: dialect, load: load)
    }

    /// Adds a document whose root is a schema, under the URI that references use.
    package func addSchema(_ root: SyntaxNode, uri: String) {
        library.add(root, uri: URIReference(uri), contents: .schema)
        builders = [:]
    }

    /// Adds a document that contains schemas in some places, such as a contract.
    package func addContainer(_ root: SyntaxNode, uri: String, dialect: Dialect) {
        library.add(root, uri: URIReference(uri), contents: .container, dialect: dialect)
        builders = [:]
    }

    /// Problems in the schemas compiled so far, in source order.
    package var problems: [SchemaProblem] {
        var seen: Set<SchemaProblem> = []
        let compiled = Direction.allCases.compactMap { builders[$0] }
        return (library.problems + compiled.flatMap { $0.problems + $0.library.problems })
            .filter { seen.insert($0).inserted }
            .sorted { $0.schema.span < $1.schema.span }
    }

    /// Checks a value against a schema; each cause is reported once.
    package func check(
        _ value: SyntaxNode, against schema: SyntaxNode, direction: Direction = .either
    ) -> SchemaVerdict {
        var evaluator = evaluator(of: value, schema, direction)
        if evaluator.accepts(value.number), evaluator.doubt == nil {
            return SchemaVerdict(failures: [], doubt: nil)
        }
        let doubt = evaluator.doubt
        var tracer = Evaluator(
            evaluator.input, steps: steps(value), limits: limits, givesReasons: true)
        _ = tracer.accepts(value.number)
        let wording = Wording(
            program: tracer.input.program, documents: tracer.input.documents, tree: value.tree)
        let failures = RootCauses.of(tracer.trace.failures).map(wording.failure)
        return SchemaVerdict(
            failures: failures.sorted { $0.value.span < $1.value.span },
            doubt: doubt ?? tracer.doubt)
    }

    /// Returns the violations of a dialect's metaschema in a schema; none if the metaschema is not embedded.
    package func flaws(of schema: SyntaxNode) -> [SchemaFailure] {
        let resource = library.resource(of: schema)
        let dialect = library.resources[resource].dialect
        guard let rules = SchemaLibrary.metaschema(dialect.uri) else { return [] }
        let store = SchemaStore(dialect: dialect, formats: .ignored, limits: limits)
        store.addSchema(rules, uri: dialect.uri)
        return store.check(schema, against: rules).failures
    }

    /// Returns whether a schema accepts a value, without reasons.
    package func accepts(
        _ value: SyntaxNode, against schema: SyntaxNode, direction: Direction = .either
    ) -> Bool {
        var evaluator = evaluator(of: value, schema, direction)
        return evaluator.accepts(value.number)
    }

    /// Returns schemas in compiled form, with all schemas they lead to.
    package func compiled(
        _ schemas: [SyntaxNode], direction: Direction = .either
    ) -> CompiledSchemas {
        let roots = schemas.map { compile($0, direction) }
        return CompiledSchemas(
            program: builders[direction]?.program ?? Program(),
            documents: builders[direction]?.library.documents ?? [], limits: limits, roots: roots)
    }

    /// Returns an evaluator that gives the answer without reasons.
    private func evaluator(
        of value: SyntaxNode, _ schema: SyntaxNode, _ direction: Direction
    ) -> Evaluator {
        let unit = compile(schema, direction)
        let input = EvaluationInput(
            program: builders[direction]?.program ?? Program(), unit: unit,
            documents: builders[direction]?.library.documents ?? [], tree: value.tree,
            columns: columns(of: value.tree))
        return Evaluator(input, steps: steps(value), limits: limits, givesReasons: false)
    }

    /// Compiles a schema unless it is compiled already, and returns its unit.
    private func compile(_ schema: SyntaxNode, _ direction: Direction) -> UInt32 {
        var builder =
            builders.removeValue(forKey: direction)
            ?? ProgramBuilder(
                library,
                ProgramBuilder.Settings(
                    direction: direction, formats: formats, limits: limits))
        let unit = builder.compile(schema)
        builders[direction] = builder
        return unit
    }

    private func steps(_ value: SyntaxNode) -> Int {
        let count = columns(of: value.tree).inside(value.target.number).count
        return limits.stepsForEachNode * max(count, 1_000)
    }

    private func columns(of tree: SyntaxTree) -> SyntaxColumns {
        if let columns, columns.tree === tree { return columns.columns }
        let new = SyntaxColumns(tree)
        columns = (tree, new)
        return new
    }
}
