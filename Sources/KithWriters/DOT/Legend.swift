internal import KithModel

/// The table below a picture that explains its lines.
///
/// It is the label of the graph, so it does not affect the layout in any layout program.
struct Legend {
    /// A line style with its edges.
    struct Entry {
        let style: EdgeStyle?
        var names: [String] = []
        var count = 0

        /// The names of the edges, at most 120 characters.
        var text: String.UnicodeScalarView {
            String.UnicodeScalarView(
                DrawnText.cleaned(names.joined(separator: ", ")).prefix(120))
        }
    }

    private let graph: Graph
    private let styles: EdgeStyles
    private let words: EdgeWords
    /// The entries of all styles, and of edges without one.
    private var entries: [Entry]

    /// What sizes and colours of nodes mean, if they mean something.
    var note: String?

    /// The entries with edges, in the order of the styles.
    var shown: [Entry] { entries.filter { $0.count > 0 } }

    private var isNamed = Set<[Int]>()
    private let rowsOfColumn = 4
    private static let mostNames = 6

    init(_ graph: Graph, _ styles: EdgeStyles, _ words: EdgeWords) {
        (self.graph, self.styles, self.words) = (graph, styles, words)
        entries = styles.all.map { Entry(style: $0) } + [Entry(style: nil)]
    }

    /// Counts a drawn edge.
    mutating func count(_ edge: Graph.Edge) {
        let style = styles.index(edge) ?? styles.all.count
        entries[style].count += 1
        let names = entries[style].names
        guard names.count < Self.mostNames else { return }
        // Edges of unknown types are named individually, up to a limit.
        let sort = [style, edge.shape, edge.type ?? (-1 - names.count)]
        guard isNamed.insert(sort).inserted else { return }
        let name = words.pair(edge)
        if !names.contains(name) { entries[style].names.append(name) }
    }

    /// Adds the table to the attributes of the graph, unless it is empty.
    func add(to out: inout DOTBuffer) {
        let entries = shown
        guard !entries.isEmpty else { return }
        out.add(",\n    labelloc=b, labeljust=l, fontsize=9, fontcolor=\"#555555\", label=<\n")
        out.add("    <TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"3\" CELLPADDING=\"1\">\n")
        out.add("    <TR><TD HEIGHT=\"10\"></TD></TR>\n")
        let height = min(rowsOfColumn, entries.count)
        for row in 0..<height {
            out.add("    <TR>\n")
            for index in stride(from: row, to: entries.count, by: height) {
                add(entries[index], to: &out)
            }
            out.add("    </TR>\n")
        }
        if let note {
            out.add("    <TR><TD ALIGN=\"LEFT\" COLSPAN=\"3\">\(note)</TD></TR>\n")
        }
        out.add("    </TABLE>>")
    }

    private func add(_ entry: Entry, to out: inout DOTBuffer) {
        let style = entry.style
        // A dotted line of the same width would look too faint.
        let border = Int(max(1, style?.width ?? 1).rounded(.up))
        out.add(
            "      <TD><TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR>"
        )
        out.add("<TD WIDTH=\"30\" HEIGHT=\"6\" SIDES=\"B\" BORDER=\"")
        out.add(border)
        out.add("\" COLOR=\"\(style?.color ?? "#333333")\"")
        if let line = style?.line, line != .solid { out.add(" STYLE=\"\(line.rawValue)\"") }
        out.add("></TD></TR><TR><TD HEIGHT=\"5\"></TD></TR></TABLE></TD><TD ALIGN=\"LEFT\">")
        out.add(xml: entry.text)
        out.add(" <FONT COLOR=\"#5B6770\">")
        out.add(entry.count)
        out.add("</FONT></TD><TD WIDTH=\"10\"></TD>\n")
    }
}
