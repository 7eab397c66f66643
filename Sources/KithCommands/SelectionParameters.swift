internal import KithCommandLine
internal import KithKit
internal import KithModel

/// The parameters that select rows, for tables and graphs alike.
struct RowParameters: ParameterGroup {
    static let title = "Selection"

    let kinds = Option(
        repeating: "kinds", valueName: "kinds", completion: CompletionTopic.kinds.completion,
        help: "Only these kinds of rows; in a graph, only these kinds of nodes.")
    let conditions = Option(
        repeating: "where", valueName: "condition",
        help:
            """
            Only rows with this value, such as post.author=12. Kinds without a condition stay whole.
            """)
    let since = Option(
        "since", as: MomentArgument.self,
        help:
            "Only rows and edges of this day or time, or later; those without a date go, if others have one."
    )
    let until = Option(
        "until", as: MomentArgument.self,
        help: "Only rows and edges of this day or time, or earlier.")

    /// Returns what the command line selects.
    func request(_ values: Values) -> RowRequest {
        var rows = RowRequest()
        rows.kinds = values[kinds].flatMap(Self.names)
        rows.conditions = values[conditions]
        rows.moments.since = values[since]?.instant
        rows.moments.until = values[until]?.end
        return rows
    }

    /// All of them.
    var all: [any Parameter] { [kinds, conditions, since, until] }

    /// Returns names that commas separate.
    static func names(_ list: String) -> [String] {
        list.split(separator: ",", omittingEmptySubsequences: true).map(String.init)
    }
}

/// The parameters that select a part of a graph, in the order in which they apply.
struct GraphParameters: ParameterGroup {
    static let title = "Selection"

    let view = Option(
        "view", completion: CompletionTopic.views.completion, help: "The view; see 'kith views'.")
    let rows = RowParameters()
    let types = Option(
        repeating: "types", valueName: "types", completion: CompletionTopic.relations.completion,
        help: "Only edges of these types, by the word of the source or the name of the relation.")
    let collapsePairs = Flag(
        "collapse-pairs",
        help: "Join two opposite edges of a type to one, which counts both as its weight.")
    let focus = Option(
        repeating: "focus", valueName: "who",
        help:
            "Show only the surroundings of this entity, by key or name; in a family tree, its ancestors and descendants."
    )
    let depth = Option(
        "depth", default: 2,
        help: "The maximum number of edges from the focus; in a family tree, of generations.")
    let minimumDegree = Option(
        "min-degree", as: PositiveNumber.self,
        help: "Only nodes with at least this many edges among those shown so far.")
    let largestComponent = Flag(
        "largest-component", help: "Only the largest part that is connected.")
    let top = Option(
        "top", as: PositiveNumber.self,
        help:
            "Only this many nodes, those with the most edges; of equals, those with the first keys."
    )
    let measures = Option(
        repeating: "measure", valueName: "measures",
        completion: CompletionTopic.measures.completion,
        help:
            """
            Measure the nodes: degree, components, pagerank, communities. Data formats get attributes; \
            pictures and GEXF get sizes by degree or PageRank, and colours by community or component. \
            The last two measures need igraph.
            """)
    let label = Option(
        "label", valueName: "template",
        help: "The labels, with fields in braces, such as '{first_name} ({job})'.")

    /// Returns what the command line selects.
    func request(_ values: Values) throws -> GraphRequest {
        var part = GraphRequest()
        part.view = values[view]
        part.rows = rows.request(values)
        part.types = values[types].flatMap(RowParameters.names)
        part.collapsesPairs = values[collapsePairs]
        part.focus = values[focus]
        part.depth = max(0, values[depth])
        part.minimumDegree = values[minimumDegree]?.number ?? 0
        part.onlyLargestComponent = values[largestComponent]
        part.top = values[top]?.number
        part.measures = try values[measures].flatMap(RowParameters.names).map(Self.measure)
        part.label = values[label]
        return part
    }

    private static func measure(_ name: String) throws(KithError) -> GraphMeasure.Name {
        if let measure = GraphMeasure.Name(rawValue: name) { return measure }
        throw .usage(
            "there is no measure '\(name)'; there are "
                + GraphMeasure.Name.allCases.map(\.rawValue).joined(separator: ", "))
    }
}
