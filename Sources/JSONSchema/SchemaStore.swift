public import Syntax

/// Compiles schemas when they are first needed, and holds values against them.
///
/// Not for several tasks at once: each makes its own. What was compiled is kept, so that thousands of
/// values may be checked against thousands of schemas that refer to each other.
public final class SchemaStore {
    private let limits: SchemaLimits
    private let formats: FormatUse
    private var library: SchemaLibrary
    private var builders: [Direction: ProgramBuilder] = [:]
    private var columns: (tree: SyntaxTree, columns: SyntaxColumns)?

    /// Makes an empty store.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of schemas that do not name one by `$schema`.
    ///   - formats: When texts must have the form that `format` names.
    ///   - limits: How much work a check takes on.
    ///   - load: Gives the root of the document with a URI, without fragment; `nil` if there is none.
    public init(
        dialect: Dialect = .draft202012, formats: FormatUse = .asTheDialectSays,
        limits: SchemaLimits = .init(), load: @escaping (String) -> SyntaxNode? = { _ in nil }
    ) {
        self.limits = limits
        self.formats = formats
        library = SchemaLibrary(standard: dialect, load: load)
    }

    /// Adds a document whose root is a schema, under the URI that references use.
    public func addSchema(_ root: SyntaxNode, uri: String) {
        library.add(root, uri: URIReference(uri), contents: .schema)
        builders = [:]
    }

    /// Adds a document that holds schemas at some places, such as a contract.
    public func addContainer(_ root: SyntaxNode, uri: String, dialect: Dialect) {
        library.add(root, uri: URIReference(uri), contents: .container, dialect: dialect)
        builders = [:]
    }

    /// What is wrong with the schemas that were compiled so far, in the order of the source.
    public var problems: [SchemaProblem] {
        var seen: Set<SchemaProblem> = []
        return Direction.allCases.flatMap { builders[$0]?.problems ?? [] }
            .filter { seen.insert($0).inserted }
            .sorted { $0.schema.span < $1.schema.span }
    }

    /// Holds a value against a schema; tells each cause once.
    public func check(
        _ value: SyntaxNode, against schema: SyntaxNode, direction: Direction = .either
    ) -> SchemaVerdict {
        let (program, unit, documents) = compile(schema, direction)
        let columns = columns(of: value.tree)
        var evaluator = Evaluator(
            program, documents, value.tree, columns, steps: steps(value), limits: limits)
        let root = evaluator.value(value.number)
        if evaluator.accepts(unit, root, false), evaluator.doubt == nil {
            return SchemaVerdict(failures: [], doubt: nil)
        }
        let doubt = evaluator.doubt
        var tracer = Evaluator(
            program, documents, value.tree, columns, steps: steps(value), limits: limits)
        tracer.isTracing = true
        _ = tracer.accepts(unit, root, false)
        let wording = Wording(program: program, documents: documents, tree: value.tree)
        let failures = RootCauses.of(tracer.failures).map(wording.failure)
        return SchemaVerdict(
            failures: failures.sorted { $0.value.span < $1.value.span },
            doubt: doubt ?? tracer.doubt)
    }

    /// What is wrong with a schema by the rules of its dialect, as far as these are part of the program.
    public func flaws(of schema: SyntaxNode) -> [SchemaFailure] {
        let resource = library.resource(of: schema)
        let dialect = library.resources[resource].dialect
        guard let rules = SchemaLibrary.metaschema(dialect.uri) else { return [] }
        let store = SchemaStore(dialect: dialect, formats: .ignored, limits: limits)
        store.addSchema(rules, uri: dialect.uri)
        return store.check(schema, against: rules).failures
    }

    /// Whether a schema accepts a value, without reasons.
    public func accepts(
        _ value: SyntaxNode, against schema: SyntaxNode, direction: Direction = .either
    ) -> Bool {
        let (program, unit, documents) = compile(schema, direction)
        var evaluator = Evaluator(
            program, documents, value.tree, columns(of: value.tree), steps: steps(value),
            limits: limits)
        return evaluator.accepts(unit, evaluator.value(value.number), false)
    }

    private func compile(
        _ schema: SyntaxNode, _ direction: Direction
    ) -> (Program, UInt32, [SchemaDocument]) {
        var builder =
            builders.removeValue(forKey: direction)
            ?? ProgramBuilder(
                library,
                ProgramBuilder.Settings(
                    direction: direction, formats: formats, limits: limits))
        let unit = builder.compile(schema)
        builders[direction] = builder
        return (builder.program, unit, builder.library.documents)
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
