internal import KithDiagnostics

extension FamilyPicture {
    /// The empty space around the picture.
    static let margin = 22.0
    /// The height of a row of the legend.
    static let legendRow = 16.0
    /// The smallest text that can be read on paper, in points.
    private static let smallestText = 6.0

    /// A row of the legend: a sign and what it means.
    enum LegendRow {
        case line(Legend.Entry)
        case box(Legend.Box)

        var text: String {
            switch self {
            case .line(let entry): String(entry.text) + " · \(entry.count)"
            case .box(let box): box.meaning
            }
        }
    }

    /// The rows of the legend: kinds of lines, then signs.
    var legendRows: [LegendRow] {
        guard options.showsLegend else { return [] }
        return legend.shown.map { .line($0) } + legend.boxes.map { .box($0) }
    }

    /// The signs that the legend explains: twins, shapes, the dead, the person in focus, then second places.
    static func legendBoxes(_ looks: [NodeLook], _ people: FamilyPeople) -> [Legend.Box] {
        let shapes = Set(looks.compactMap(\.shape))
        return (people.twins.isEmpty ? [] : [.twins])
            + NodeLook.Shape.allCases.filter { shapes.contains($0) }.map { .shape($0) }
            + (looks.contains { $0.isDead } ? [.died] : [])
            + (looks.contains { $0.isInFocus } ? [.inFocus] : [])
            + (people.marks.contains { $0 != nil } ? [.secondPlace] : [])
    }

    /// The size of the whole picture, before it is scaled.
    var size: (width: Double, height: Double) {
        let texts = legendRows.map(\.text)
        let legend = texts.isEmpty ? 0 : Double(texts.count) * Self.legendRow + 16
        let widest = texts.map { 44 + DrawnText.width($0, size: 11) }.max() ?? 0
        return (
            max(scene.end.x, widest).rounded(.up) + 2 * Self.margin,
            (scene.end.y + legend).rounded(.up) + 2 * Self.margin
        )
    }

    /// The factor by which the picture is shrunk to fit on a sheet; its text stays readable.
    var scale: Double {
        guard let page = options.page else { return 1 }
        return max(Self.smallestText / NodeLook.fontSize, min(1, page.scale(fitting: size)))
    }

    /// Findings about photos, and about a picture that is too large to be looked at, or for the sheet.
    var findings: [Finding] { photos.findings + sizeFindings }

    private var sizeFindings: [Finding] {
        let (width, height) = (size.width * scale, size.height * scale)
        let page = options.page ?? .a4
        let count = page.sheets(for: (width, height))
        guard options.page == nil ? max(width, height) > Self.mostReadable : count > 1 else {
            return []
        }
        return [
            WritingRules.largePicture.finding(
                """
                the picture is \(Self.metres(width)) m wide and \(Self.metres(height)) m high, \
                \(count) sheets of \(page.rawValue); draw a part with --focus and --depth, or write an outline \
                as .txt
                """, at: nil)
        ]
    }

    /// The greatest width and height of a picture that can be looked at.
    private static let mostReadable = 10_000.0

    /// Returns points in metres with one decimal place.
    private static func metres(_ points: Double) -> String {
        let tenths = Int((points * 0.0254 / 72 * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
