/// The part of a line that an excerpt shows.
struct ExcerptWindow {
    /// The characters near the span.
    let cells: [ExcerptCell]
    /// The cells that are shown.
    private(set) var shown: Range<Int>
    /// The cells covered by the span; empty if the span is a place between two bytes.
    let marked: Range<Int>
    /// Whether the line continues before and after the shown cells.
    let isCutBefore: Bool
    let isCutAfter: Bool

    /// The number of columns reserved for text before the span.
    private static let context = 40

    /// Inspects at most the bytes that can fill the width: 4 per column.
    init(
        of range: Range<Int>, line: Range<Int>, in bytes: SourceBytes, width: Int,
        _ hidden: [Range<Int>]
    ) {
        let span = bytes.padded.span
        let start = span.scalarStart(at: range.lowerBound, from: line.lowerBound)
        let reachAfter = width * 4
        let isFarFromEnd = line.upperBound - start > reachAfter
        let reachBefore = isFarFromEnd ? Self.context * 4 : reachAfter
        let first =
            start - line.lowerBound <= reachBefore
            ? line.lowerBound : span.scalarStart(at: start - reachBefore, from: line.lowerBound)
        let last =
            isFarFromEnd
            ? span.scalarStart(at: start + reachAfter, from: start + 1) : line.upperBound
        let cells = bytes.cells(first..<last, filling: width, behind: start, hiding: hidden)
        let from = cells.firstIndex { $0.end > start } ?? cells.count
        let to =
            range.isEmpty ? from : cells[from...].firstIndex { $0.start >= range.upperBound }
        marked = from..<max(from, to ?? cells.count)
        let end = cells.last?.end ?? last
        let isWhole = first == line.lowerBound && end == line.upperBound
        shown =
            isWhole && cells.reduce(0, { $0 + $1.width }) <= width
            ? 0..<cells.count : Self.shown(cells, around: from, width: width - 2)
        self.cells = cells
        isCutBefore = shown.lowerBound > 0 || first > line.lowerBound
        isCutAfter = shown.upperBound < cells.count || end < line.upperBound
    }

    /// Returns the cells that fit: some before the position, then those after it, then more before
    /// it.
    private static func shown(
        _ cells: [ExcerptCell], around position: Int, width: Int
    ) -> Range<Int> {
        var before = 0
        for cell in cells[..<position].reversed() where before < context { before += cell.width }
        var used = 0
        var end = position
        while end < cells.count, used + cells[end].width <= width - min(before, context) {
            used += cells[end].width
            end += 1
        }
        var start = position
        while start > 0, used + cells[start - 1].width <= width {
            used += cells[start - 1].width
            start -= 1
        }
        return start..<end
    }
}
