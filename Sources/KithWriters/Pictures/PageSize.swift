/// A sheet of paper that a picture is to fit on, with margins of 10 mm.
package enum PageSize: String, CaseIterable, Sendable {
    /// 210 by 297 mm.
    case a4 = "A4"
    /// 297 by 420 mm.
    case a3 = "A3"
    /// 8.5 by 11 inches.
    case letter

    /// The lengths of the sides without margins, in points, the shorter first.
    private var sides: (width: Double, height: Double) {
        switch self {
        case .a4: (539, 785)
        case .a3: (785, 1134)
        case .letter: (555, 735)
        }
    }

    /// Returns the largest factor at which a picture fits, upright or turned.
    func scale(fitting size: (width: Double, height: Double)) -> Double {
        max(
            min(sides.width / size.width, sides.height / size.height),
            min(sides.height / size.width, sides.width / size.height))
    }

    /// Returns the number of sheets that a picture takes, upright or turned.
    func sheets(for size: (width: Double, height: Double)) -> Int {
        paper(for: size).count(for: size)
    }

    /// A sheet as it is laid, in points.
    struct Paper {
        let width: Double
        let height: Double
        /// What is inside its margins.
        let inner: (width: Double, height: Double)

        var turned: Paper {
            Paper(width: height, height: width, inner: (inner.height, inner.width))
        }

        /// Returns the number of sheets that a picture takes.
        func count(for size: (width: Double, height: Double)) -> Int {
            Int(
                (size.width / inner.width).rounded(.up)
                    * (size.height / inner.height).rounded(.up))
        }
    }

    private var upright: Paper {
        let (width, height) =
            switch self {
            case .a4: (595.28, 841.89)
            case .a3: (841.89, 1190.55)
            case .letter: (612.0, 792.0)
            }
        return Paper(width: width, height: height, inner: sides)
    }

    /// Returns the sheets, upright or turned, of which a picture takes fewer.
    func paper(for size: (width: Double, height: Double)) -> Paper {
        let turned = upright.turned
        return turned.count(for: size) < upright.count(for: size) ? turned : upright
    }
}
