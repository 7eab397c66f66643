/// The options of a drawing.
public struct GraphOptions: Hashable, Sendable {
    /// Whether edges that follow from others are drawn too, such as grandparents in addition to parents.
    public var showsDerivedEdges = false
    /// Whether the drawing has a legend.
    public var showsLegend = true
    /// The time limit of an external program, in seconds.
    public var timeout = 60.0

    /// Creates the default options.
    public init() {}
}
