/// The options of a drawing.
package struct GraphOptions: Hashable, Sendable {
    /// Whether edges that follow from others are drawn too, such as grandparents in addition to parents.
    package var showsDerivedEdges = false
    /// Whether the drawing has a legend.
    package var showsLegend = true
    /// The time limit of an external program, in seconds.
    package var timeout = 60.0

    /// Creates the default options.
    package init() {}
}
