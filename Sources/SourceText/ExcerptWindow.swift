/// The part of a line that an excerpt shows.
struct ExcerptWindow {
    /// The characters near the span.
    let cells: [ExcerptCell]
    /// Those of them that are shown.
    private(set) var shown: Range<Int>
    /// Those of them that the span covers; empty for a place between two.
    let marked: Range<Int>
    /// Whether the line goes on before and behind what is shown.
    let isCutBefore: Bool
    let isCutAfter: Bool

    /// Columns that stay free for what is before the span, if there is so much.
    private static let context = 40

    /// Looks at no more bytes than could fill the width on both sides of the span's start.
    init(of range: Range<Int>, line: Range<Int>, in bytes: SourceBytes, width: Int) {
        let reach = width * 4
        let span = bytes.padded.span
        let start = span.scalarStart(at: range.lowerBound, from: line.lowerBound)
        let first =
            start - line.lowerBound <= reach
            ? line.lowerBound : span.scalarStart(at: start - reach, from: line.lowerBound)
        let last =
            line.upperBound - start <= reach
            ? line.upperBound : span.scalarStart(at: start + reach, from: start + 1)
        let cells = bytes.cells(first..<last)
        let from = cells.firstIndex { $0.end > start } ?? cells.count
        let to =
            range.isEmpty ? from : cells[from...].firstIndex { $0.start >= range.upperBound }
        marked = from..<max(from, to ?? cells.count)
        let isWhole = first == line.lowerBound && last == line.upperBound
        shown =
            isWhole && cells.reduce(0, { $0 + $1.width }) <= width
            ? 0..<cells.count : Self.shown(cells, around: from, width: width - 2)
        self.cells = cells
        isCutBefore = shown.lowerBound > 0 || first > line.lowerBound
        isCutAfter = shown.upperBound < cells.count || last < line.upperBound
    }

    /// As many cells as fit: some before a position, then those behind it, then more before it.
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
