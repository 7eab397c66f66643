/// A sheet of paper that a picture is to fit on, with margins of 10 mm.
package enum PageSize: String, CaseIterable, Sendable {
    /// 210 by 297 mm.
    case a4 = "A4"
    /// 297 by 420 mm.
    case a3 = "A3"
    /// 8.5 by 11 inches.
    case letter

    /// The lengths of the sides without margins, in points, the shorter first.
    private var sides: (short: Double, long: Double) {
        switch self {
        case .a4: (539, 785)
        case .a3: (785, 1134)
        case .letter: (555, 735)
        }
    }

    /// Returns the largest factor at which a picture fits, upright or turned.
    func scale(fitting size: (width: Double, height: Double)) -> Double {
        max(
            min(sides.short / size.width, sides.long / size.height),
            min(sides.long / size.width, sides.short / size.height))
    }

    /// Returns the number of sheets that a picture takes, upright or turned.
    func sheets(for size: (width: Double, height: Double)) -> Int {
        func count(_ right: Double, _ down: Double) -> Int {
            Int((size.width / right).rounded(.up) * (size.height / down).rounded(.up))
        }
        return min(count(sides.short, sides.long), count(sides.long, sides.short))
    }
}
