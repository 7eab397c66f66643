/// The left and right border of a block in each half-row: a row of boxes, the gap below it, and so on.
///
/// Bars of siblings run in the gaps, so those of different families never meet.
struct FamilyOutline {
    private(set) var left: [Double] = []
    private(set) var right: [Double] = []

    /// Creates an outline without rows.
    init() {}

    /// Returns how far another outline must be moved to stand right of this one, or `nil` if they have no row in common.
    func distance(to other: FamilyOutline, at row: Int = 0, gap: Double, barGap: Double) -> Double?
    {
        var distance: Double?
        for index in other.left.indices where index + row < right.count {
            // A gap without a bar is no border.
            guard right[index + row] > -.infinity, other.left[index] < .infinity else { continue }
            let space = index % 2 == 0 ? gap : barGap
            distance = max(
                distance ?? -.infinity, right[index + row] - other.left[index] + space)
        }
        return distance
    }

    /// Extends the border by another outline, moved to the right, from a half-row on.
    mutating func add(_ other: FamilyOutline, at row: Int = 0, moved distance: Double) {
        for index in other.left.indices {
            add(other.left[index] + distance, other.right[index] + distance, at: index + row)
        }
    }

    /// Extends the border in a half-row.
    mutating func add(_ from: Double, _ to: Double, at row: Int) {
        while left.count <= row {
            left.append(.infinity)
            right.append(-.infinity)
        }
        left[row] = min(left[row], from)
        right[row] = max(right[row], to)
    }

    /// The whole width.
    var span: (from: Double, to: Double) { (left.min() ?? 0, right.max() ?? 0) }
}
