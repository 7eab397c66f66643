/// What a person may ask of a drawing.
public struct GraphOptions: Hashable, Sendable {
    /// Whether edges that follow from others are drawn too, such as grandparents beside parents.
    public var showsDerivedEdges = false
    /// Whether a legend names the kinds of edges.
    public var showsLegend = true
    /// The most seconds that an outside program may take.
    public var timeout = 60.0

    /// The usual drawing.
    public init() {}
}
