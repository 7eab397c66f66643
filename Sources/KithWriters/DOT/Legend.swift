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

    /// A sign with a meaning of its own.
    enum Box: Hashable {
        case twins
        case shape(NodeLook.Shape)
        case died
        case inFocus
        case secondPlace

        var meaning: String {
            switch self {
            case .twins: "born on the same day"
            case .shape(let shape): shape.meaning
            case .died: "died"
            case .inFocus: "in focus"
            case .secondPlace: "second place of the person with the same number"
            }
        }
    }

    private let graph: Graph
    private let styles: EdgeStyles
    private let words: EdgeWords
    /// The entries of all styles, and of edges without one.
    private var entries: [Entry]

    /// The signs to explain, after the lines.
    var boxes: [Box] = []

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
        let count = entries.count + boxes.count
        guard count > 0 else { return }
        out.add(",\n    labelloc=b, labeljust=l, fontsize=9, fontcolor=\"#555555\", label=<\n")
        out.add("    <TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"3\" CELLPADDING=\"1\">\n")
        out.add("    <TR><TD HEIGHT=\"10\"></TD></TR>\n")
        let height = min(rowsOfColumn, count)
        for row in 0..<height {
            out.add("    <TR>\n")
            for index in stride(from: row, to: count, by: height) {
                if index < entries.count {
                    add(entries[index], to: &out)
                } else {
                    add(boxes[index - entries.count], to: &out)
                }
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
        out.add(" <FONT COLOR=\"\(NodeLook.rim)\">")
        out.add(entry.count)
        out.add("</FONT></TD><TD WIDTH=\"10\"></TD>\n")
    }

    private func add(_ box: Box, to out: inout DOTBuffer) {
        out.add(
            "      <TD><TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"")
        out.add(" COLOR=\"\(NodeLook.rim)\"><TR>\(Self.sign(box))</TR></TABLE></TD>")
        out.add("<TD ALIGN=\"LEFT\">\(box.meaning)</TD><TD WIDTH=\"10\"></TD>\n")
    }

    /// Returns the cells that show a sign; cut corners, which cells cannot have, are left open.
    private static func sign(_ box: Box) -> String {
        func cell(_ attributes: String) -> String {
            "<TD WIDTH=\"30\" HEIGHT=\"12\" BORDER=\"1\" \(attributes)></TD>"
        }
        switch box {
        case .twins:
            let (side, dot) = ("<TD WIDTH=\"12\" HEIGHT=\"6\"></TD>", "WIDTH=\"6\" HEIGHT=\"6\"")
            return
                "\(side)<TD \(dot) STYLE=\"ROUNDED\" BGCOLOR=\"\(NodeLook.rim)\"></TD>\(side)</TR>"
                + "<TR><TD COLSPAN=\"3\" HEIGHT=\"6\" BORDER=\"1\" SIDES=\"LTR\"></TD>"
        case .shape(.square): return cell("BGCOLOR=\"\(NodeLook.fill)\"")
        case .shape(.round): return cell("BGCOLOR=\"\(NodeLook.fill)\" STYLE=\"ROUNDED\"")
        case .shape(.cut):
            func piece(_ width: Int, _ height: Int, _ side: String) -> String {
                let rim = side.isEmpty ? "" : " BORDER=\"1\" SIDES=\"\(side)\""
                return "<TD WIDTH=\"\(width)\" HEIGHT=\"\(height)\"\(rim)></TD>"
            }
            let rows = [("", "T", ""), ("L", "", "R"), ("", "B", "")]
            return rows.map { left, middle, right in
                piece(4, 4, left) + piece(22, 4, middle) + piece(4, 4, right)
            }.joined(separator: "</TR><TR>")
        case .died: return cell("BGCOLOR=\"\(NodeLook.deadFill)\" STYLE=\"ROUNDED\"")
        case .inFocus:
            let rim = NodeLook.focusRim
            return "<TD WIDTH=\"30\" HEIGHT=\"12\" BORDER=\"\(rim.width)\" COLOR=\"\(rim.color)\""
                + " BGCOLOR=\"\(NodeLook.fill)\" STYLE=\"ROUNDED\"></TD>"
        case .secondPlace: return cell("STYLE=\"ROUNDED,DASHED\"")
        }
    }
}
