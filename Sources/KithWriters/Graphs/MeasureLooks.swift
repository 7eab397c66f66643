internal import KithModel

/// The sizes and colours of nodes by what was measured of them.
struct MeasureLooks {
    private let degrees: [UInt32]
    private let ranks: GraphMeasure?
    /// The measured groups of nodes, which have colours.
    let groups: GraphMeasure?

    /// The colours of the largest groups, which are told apart with most kinds of colour blindness as well.
    static let colors = [
        "#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#A6761D", "#7A5195",
    ]
    /// The colour of all other groups.
    static let otherColor = "#9AA5AE"

    init(_ graph: Graph, degrees: [UInt32]) {
        self.degrees = degrees
        ranks = graph.measure(.pagerank)
        groups = graph.measure(.communities) ?? graph.measure(.components)
    }

    /// What sizes and colours mean, as the words of a legend.
    var described: String {
        "Size: \(isRanked ? "PageRank" : "number of edges")."
            + (groups.map {
                " Colour: \($0.name == .communities ? "community" : "connected part")."
            } ?? "")
    }

    /// Whether sizes show the PageRank.
    var isRanked: Bool { ranks != nil }

    /// The colours of the measured groups with their numbers of nodes, the largest group first.
    var legend: [(color: String, count: Int)] {
        guard groups != nil else { return [] }
        var legend: [(color: String, count: Int)] = []
        let all = Self.colors + [Self.otherColor]
        var counts: [String: Int] = [:]
        for node in degrees.indices { counts[color(node) ?? "", default: 0] += 1 }
        for color in all {
            if let count = counts[color] { legend.append((color, count)) }
        }
        return legend
    }

    /// Returns the size of a node, so that its area grows with its edges or its PageRank.
    func side(_ node: Int) -> Double {
        // On average a node has a rank of one nth.
        let rank = ranks.map { $0.value(node) * Double(degrees.count) }
        return (1 + (rank ?? Double(degrees[node]))).squareRoot()
    }

    /// Returns the colour of a node, or `nil` if no groups were measured.
    func color(_ node: Int) -> String? {
        groups.map { groups in
            let number = Int(groups.value(node)) - 1
            return Self.colors.indices.contains(number) ? Self.colors[number] : Self.otherColor
        }
    }
}
