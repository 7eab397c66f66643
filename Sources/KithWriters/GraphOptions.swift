/// The options of a drawing.
package struct GraphOptions: Hashable, Sendable {
    /// Whether edges that follow from others are drawn too, such as grandparents in addition to parents.
    package var showsDerivedEdges = false
    /// Whether the drawing has a legend.
    package var showsLegend = true
    /// Whether the boxes of a drawn family show photos.
    package var showsPhotos = false
    /// The direction of the generations in a family picture, or `nil` for the one that fits better.
    package var orientation: Orientation?
    /// The sheet that a family picture is to fit on, or `nil` for a picture of any size.
    package var page: PageSize?
    /// The time limit of an external program, in seconds.
    package var timeout = 60.0

    /// Creates the default options.
    package init() {}
}
