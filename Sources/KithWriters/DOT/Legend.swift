internal import KithModel
internal import KithSourceText

/// The table below a picture that explains its lines.
///
/// It is the label of the graph, so it does not affect the layout in any layout program.
struct Legend {
    /// A line style with its edges.
    private struct Entry {
        let style: EdgeStyle?
        var names: [String] = []
        var count = 0
    }

    private var entries: [Entry] = []
    private let rowsOfColumn = 4

    /// Counts the drawn edges by style.
    init(_ graph: Graph, _ styles: EdgeStyles, _ words: EdgeWords, edges: some Sequence<Int>) {
        var byStyle = [Entry](repeating: Entry(style: nil), count: styles.all.count + 1)
        var isNamed = Set<[Int]>()
        for index in edges {
            let edge = graph.edges[index]
            let style = styles.index(edge) ?? styles.all.count
            byStyle[style].count += 1
            // Edges of unknown types are named individually, up to a limit.
            let sort = [style, edge.shape, edge.type ?? (-1 - byStyle[style].names.count)]
            guard byStyle[style].names.count < 6, isNamed.insert(sort).inserted else { continue }
            let name = words.pair(edge)
            if !byStyle[style].names.contains(name) { byStyle[style].names.append(name) }
        }
        for (index, entry) in byStyle.enumerated() where entry.count > 0 {
            entries.append(
                Entry(
                    style: index < styles.all.count ? styles.all[index] : nil,
                    names: entry.names, count: entry.count))
        }
    }

    /// Adds the table to the attributes of the graph, unless it is empty.
    func add(to out: inout DOTBuffer) {
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
        addText(entry.names.joined(separator: ", "), to: &out)
        out.add(" <FONT COLOR=\"#999999\">")
        out.add(entry.count)
        out.add("</FONT></TD><TD WIDTH=\"10\"></TD>\n")
    }

    private func addText(_ text: String, to out: inout DOTBuffer) {
        for scalar in DrawnText.cleaned(text).prefix(120) {
            switch scalar {
            case "&", "<", ">", "\"": out.add(CharacterReference.text(of: UInt8(ascii: scalar)))
            case "\n": out.add(" ")
            default: out.add(String(scalar))
            }
        }
    }
}
