package import KithDiagnostics
internal import KithModel
package import KithSourceText
package import KithSystemBinding
package import KithWriters

/// A drawn or exported graph.
package struct Drawing: Sendable {
    /// The number of nodes.
    package let nodes: Int
    /// The number of edges.
    package let edges: Int
    /// The number of hidden entities left out.
    package let hidden: Int
    /// The findings of reading and of the graph.
    package let findings: [Finding]
    private let graph: Graph
    private let format: WriterFormat
    private let selection: Selection

    /// The part of a graph to show, and how.
    package struct Selection: Sendable {
        /// The name of the view, or `nil` for the first view of the vocabulary.
        package var view: String?
        /// The keys or labels of focused entities; empty shows everything.
        package var focus: [String] = []
        /// The maximum distance from the focus, in edges.
        package var depth = 2
        /// Whether hidden entities are shown.
        package var showsHidden = false
        /// The drawing options.
        package var options = GraphOptions()
        /// Whether secrets are written.
        package var keepsSecrets = false
        /// The input files, which no file of an output folder may replace.
        package var kept = KeptFiles()

        /// Creates a selection of the whole first view.
        package init() {}
    }

    /// Reads inputs and makes a graph of a view of them.
    ///
    /// Edges of which only the ends matter are never in memory together.
    ///
    /// - Throws: ``KithError``.
    package init(
        _ inputs: InputPlan, _ options: RowOptions = RowOptions(), sources: inout SourceMap,
        format: WriterFormat, selection: Selection
    ) async throws(KithError) {
        guard case .graph = format.takes else {
            throw .usage(
                "the format \(format.name) holds rows, not a graph; use kith convert")
        }
        let sequence = try InputSequence(
            inputs.jobs, inputs.options, options, sources: &sources, keepsText: false)
        let view = try selection.view(in: sequence.vocabulary)
        var plain = PlainEdges(of: view, in: sequence.vocabulary)
        let reading = try await Reading(
            sequence, options, sources: &sources, showsTimes: true
        ) { batch throws(ReadError) in try plain.take(from: &batch) }
        let hidden = selection.showsHidden ? nil : HiddenRows(reading.dataset)
        self.hidden = hidden?.count ?? 0
        let whole: Graph
        do throws(ReadError) {
            whole = try Graph(of: reading.dataset, view: view, hidden: hidden, plain: plain)
        } catch { throw .read(error) }
        let graph = try selection.part(of: whole)
        do throws(ReadError) {
            findings = reading.findings + (try graph.findings())
        } catch { throw .read(error) }
        self.graph = graph
        self.format = format
        self.selection = selection
        nodes = graph.nodes.count
        edges = graph.edges.count
    }

    /// Writes the graph; the summary has the findings of writing.
    ///
    /// - Throws: ``KithError/write(_:)``. Existing output is then unchanged.
    package func write(to target: WriteTarget) throws(KithError) -> WriteSummary {
        let context = WriteContext(
            vocabulary: graph.dataset.vocabulary, keepsSecrets: selection.keepsSecrets,
            kept: selection.kept, drawing: selection.options)
        do throws(WriteError) { return try format.write(graph, context, to: target) } catch {
            throw .write(error)
        }
    }
}

extension Drawing.Selection {
    /// Returns the view to draw.
    fileprivate func view(in vocabulary: Vocabulary) throws(KithError) -> View {
        if let view = view.map({ vocabulary.view($0) }) ?? vocabulary.views.first { return view }
        throw .usage(
            "there is no view '\(view ?? "")'; there are "
                + vocabulary.views.map(\.name).joined(separator: ", "))
    }

    /// Returns the part of a graph to draw.
    fileprivate func part(of whole: Graph) throws(KithError) -> Graph {
        if focus.isEmpty { return whole }
        let nodes = try nodes(of: whole)
        do throws(ReadError) {
            return try whole.focused(on: nodes, depth: depth)
        } catch { throw .read(error) }
    }

    private func nodes(of graph: Graph) throws(KithError) -> [Int] {
        var nodes: [Int] = []
        for name in focus {
            let named = graph.nodes(named: name)
            guard !named.isEmpty else {
                throw .usage(
                    "no node of the view '\(graph.view.name)' has the key or the name '\(name)'")
            }
            nodes += named
        }
        return nodes
    }
}
