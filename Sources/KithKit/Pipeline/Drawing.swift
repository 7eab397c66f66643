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
    /// The findings of reading that may be in what is written.
    private let found: [Finding]
    private let check: JointCheck?
    /// The files among the inputs, for photos.
    private let files: InputFiles?
    private let sources: SourceMap
    private let graph: Graph
    private let format: WriterFormat
    private let selection: Selection

    /// The part of a graph to show, and how.
    package struct Selection: Sendable {
        /// The part of the graph to show.
        package var part = GraphRequest()
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
    /// Edges of which only the ends matter are never in memory together. Rows are checked if the format shows findings.
    ///
    /// - Throws: ``KithError``.
    package init(
        _ inputs: InputPlan, _ options: RowOptions = RowOptions(), sources: inout SourceMap,
        format: WriterFormat, selection: Selection, checking: CheckOptions
    ) async throws(KithError) {
        guard case .graph = format.takes else {
            throw .usage(
                "the format \(format.name) holds rows, not a graph; use kith convert")
        }
        let check =
            format.showsFindings ? try JointCheck(of: inputs, checking, &sources) : nil
        let sequence = try InputSequence(
            inputs.jobs, inputs.options, options, sources: &sources, keepsText: check != nil)
        let view = try selection.part.view(in: sequence.vocabulary)
        guard !selection.options.showsPhotos || view.layout == .family else {
            throw .usage("--photos has no effect on the view \(view.name), which is no family")
        }
        let filter = try selection.part.filter(of: view, sequence.vocabulary)
        var plain = PlainEdges(of: view, in: sequence.vocabulary)
        let reading = try await Reading(
            sequence, options, sources: &sources, showsTimes: true
        ) { batch throws(ReadError) in
            if check != nil { return }
            try plain.take(from: &batch) { rows, row, kind in
                filter?.allows(row, of: rows, kind: kind) ?? true
            }
        }
        var keys = RepeatedKeys(reading.dataset.vocabulary)
        keys.note(reading.dataset)
        var hidden = HiddenRows(reading.dataset)
        self.hidden = selection.showsHidden ? 0 : hidden.count
        if selection.showsHidden { hidden = HiddenRows(noneOf: reading.dataset) }
        if let filter { hidden.hide(reading.dataset, of: view, unless: filter) }
        let unkept = plain.findings(reading.dataset.vocabulary)
        let whole: Graph
        do throws(ReadError) {
            whole = try Graph(of: reading.dataset, view: view, hidden: hidden, plain: plain)
        } catch { throw .read(error) }
        let graph = try selection.part.part(of: whole, keepsSecrets: selection.keepsSecrets)
        do throws(ReadError) {
            findings =
                (check?.problems ?? []) + reading.findings + keys.findings(in: sources) + unkept
                + (try graph.findings())
        } catch { throw .read(error) }
        // Findings of reading may quote what is anonymised in the rows.
        found = reading.dataset.isAnonymised ? [] : reading.findings
        files = selection.options.showsPhotos ? try InputFiles(inputs) : nil
        (self.check, self.sources) = (check, sources)
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
        let (found, sources) = (found, sources)
        let context = WriteContext(
            vocabulary: graph.dataset.vocabulary, keepsSecrets: selection.keepsSecrets,
            media: files.map { files in { @Sendable path in files.read(path) } },
            kept: selection.kept, drawing: selection.options,
            communities: { $0.communities() },
            check: check.map { check in
                { @Sendable dataset in check.findings(found, in: dataset, sources) }
            })
        do throws(WriteError) { return try format.write(graph, context, to: target) } catch {
            throw .write(error)
        }
    }
}

extension HiddenRows {
    /// Hides the rows of a view's kinds that a filter does not allow.
    fileprivate mutating func hide(_ dataset: Dataset, of view: View, unless filter: RowFilter) {
        for kind in view.kinds {
            let table = dataset.tables[kind]
            // The moment of a row may be that of another, as of the post that a quote is in.
            let path = table.kind.moment.flatMap { path in
                path.links.isEmpty ? nil : PathValues(path, from: kind, in: dataset)
            }
            if filter.hasCondition(onKind: kind) {
                hideMissing(table) { filter.allows(key: $0, kind: kind) }
            }
            hide(table) { row in
                filter.allows(row, of: table.rows, kind: kind)
                    && (path.map { filter.allows(momentAt: $0, row) } ?? true)
            }
        }
    }
}
