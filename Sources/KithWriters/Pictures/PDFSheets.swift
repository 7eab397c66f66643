private import KithSourceText

/// Divides a page among sheets of paper, to be cut at their marks and glued together.
///
/// Each sheet is a page with a window on the same content, so the file hardly grows. The pages are added behind the end of
/// the file, as an incremental update (ISO 32000-1, 7.5.6).
struct PDFSheets {
    private let pdf: [UInt8]
    private let size: (width: Double, height: Double)
    private let objects: Objects
    private let paper: PageSize.Paper
    private var columns: Int { Int((size.width / paper.inner.width).rounded(.up)) }
    private var rows: Int { Int((size.height / paper.inner.height).rounded(.up)) }

    /// The numbers of the objects that the new pages refer to.
    private struct Objects {
        let root: Int
        let info: Int
        let parent: Int
        let contents: Int
        let resources: Int
        /// The number of the next object.
        let next: Int
        /// The place of the table of objects.
        let table: Int
    }

    /// Reads a file of one page as cairo writes it; `nil` if it fits on a sheet, or is written in another way.
    init?(_ pdf: [UInt8], on page: PageSize) {
        func numbers(after name: String, _ count: Int) -> [Int]? {
            guard let place = pdf.firstRange(of: name.utf8) else { return nil }
            let words = pdf[place.upperBound...].prefix(80).split { !(0x30...0x39 ~= $0) }
            let numbers = words.prefix(count).compactMap {
                Int(String(decoding: $0, as: UTF8.self))
            }
            return numbers.count == count ? numbers : nil
        }
        guard let box = numbers(after: "/MediaBox [ 0 0 ", 2),
            let root = numbers(after: "/Root ", 1), let info = numbers(after: "/Info ", 1),
            let parent = numbers(after: "/Parent ", 1),
            let contents = numbers(after: "/Contents ", 1),
            let resources = numbers(after: "/Resources ", 1),
            let next = numbers(after: "trailer\n<< /Size ", 1),
            let table = numbers(after: "startxref\n", 1)
        else { return nil }
        self.pdf = pdf
        size = (Double(box[0]), Double(box[1]))
        paper = page.paper(for: size)
        objects = Objects(
            root: root[0], info: info[0], parent: parent[0], contents: contents[0],
            resources: resources[0], next: next[0], table: table[0])
        if columns * rows < 2 { return nil }
    }

    /// The file with a page for each sheet: row by row, each from the left.
    var divided: [UInt8] {
        var file = pdf
        var places: [(object: Int, offset: Int)] = []
        func add(_ object: Int, _ text: String) {
            places.append((object, file.count))
            file += "\(object) 0 obj\n\(text)\nendobj\n".utf8
        }
        let sheets = (0..<rows).flatMap { row in (0..<columns).map { (row: row, column: $0) } }
        let pages = sheets.indices.map { objects.next + 3 * $0 }
        for (sheet, page) in zip(sheets, pages) {
            let window = window(sheet)
            add(page, self.page(window, clip: page + 1, marks: page + 2))
            add(page + 1, Self.stream("q \(window.inner) re W n"))
            add(page + 2, Self.stream("Q\n" + marks(window, sheet)))
        }
        let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
        add(objects.parent, "<< /Type /Pages /Kids [ \(kids) ] /Count \(pages.count) >>")
        let start = file.count
        file += "xref\n0 1\n0000000000 65535 f \n".utf8
        for (object, offset) in places.sorted(by: { $0.object < $1.object }) {
            let digits = String(offset)
            let zeros = String(repeating: "0", count: max(0, 10 - digits.utf8.count))
            file += "\(object) 1\n\(zeros)\(digits) 00000 n \n".utf8
        }
        file +=
            """
            trailer
            << /Size \(objects.next + 3 * pages.count) /Root \(objects.root) 0 R \
            /Info \(objects.info) 0 R /Prev \(objects.table) >>
            startxref
            \(start)
            %%EOF

            """.utf8
        return file
    }

    /// The part of the picture on a sheet, in hundredths of a point from its lower left corner.
    private struct Window {
        let left: Int
        let bottom: Int
        let width: Int
        let height: Int

        /// The rectangle as PDF writes it.
        var inner: String {
            [left, bottom, width, height].map(PDFSheets.text).joined(separator: " ")
        }
    }

    private func window(_ sheet: (row: Int, column: Int)) -> Window {
        let (width, height) = (paper.inner.width, paper.inner.height)
        return Window(
            left: Self.hundredths(Double(sheet.column) * width),
            bottom: Self.hundredths(size.height - Double(sheet.row + 1) * height),
            width: Self.hundredths(width), height: Self.hundredths(height))
    }

    private func page(_ window: Window, clip: Int, marks: Int) -> String {
        let (width, height) = (Self.hundredths(paper.width), Self.hundredths(paper.height))
        let left = window.left - (width - window.width) / 2
        let bottom = window.bottom - (height - window.height) / 2
        let box = [left, bottom, left + width, bottom + height]
            .map(Self.text).joined(separator: " ")
        return """
            << /Type /Page /Parent \(objects.parent) 0 R /MediaBox [ \(box) ]
            /Contents [ \(clip) 0 R \(objects.contents) 0 R \(marks) 0 R ]
            /Group << /Type /Group /S /Transparency /I true /CS /DeviceRGB >>
            /Resources \(objects.resources) 0 R >>
            """
    }

    /// Draws the marks at the corners, and in the margin below a small map of the sheets with this one filled.
    private func marks(_ window: Window, _ sheet: (row: Int, column: Int)) -> String {
        let (near, far) = (400, 1600)
        var lines = ["0.5 w 0 G 0 g"]
        func line(_ points: [Int]) {
            let text = points.map(Self.text)
            lines.append("\(text[0]) \(text[1]) m \(text[2]) \(text[3]) l S")
        }
        for (x, out) in [(window.left, -1), (window.left + window.width, 1)] {
            for (y, up) in [(window.bottom, -1), (window.bottom + window.height, 1)] {
                line([x + out * near, y, x + out * far, y])
                line([x, y + up * near, x, y + up * far])
            }
        }
        let cell = min(500, 2000 / max(rows, columns))
        let left = window.left + (window.width - cell * columns) / 2
        for row in 0..<rows {
            for column in 0..<columns {
                let corner = [left + column * cell, window.bottom - near - (row + 1) * cell]
                let box = (corner + [cell, cell]).map(Self.text).joined(separator: " ")
                lines.append("\(box) re \((row, column) == sheet ? "B" : "S")")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func stream(_ text: String) -> String {
        "<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream"
    }

    private static func hundredths(_ points: Double) -> Int { Int((points * 100).rounded()) }

    /// Returns hundredths of a point as points.
    private static func text(_ hundredths: Int) -> String {
        let digits = String(hundredths.magnitude % 100 + 100).dropFirst()
        return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(digits)"
    }
}
