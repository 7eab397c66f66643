/// The width and height of a bitmap in pixels, as its header tells them.
struct PictureSize: Equatable {
    let width: Int
    let height: Int

    /// The number of pixels.
    var pixels: Double { Double(width) * Double(height) }

    /// Reads the header of a PNG, GIF or JPEG picture; `nil` if it has none.
    ///
    /// Sources: W3C PNG 11.2.1, GIF89a 18, and ITU-T T.81 B.2.2 for the frame header of JPEG.
    init?(_ bytes: [UInt8], _ kind: PictureKind) {
        let number = { (at: Int, count: Int) -> Int? in
            guard bytes.count >= at + count else { return nil }
            return bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
        }
        switch kind {
        case .png:
            guard let width = number(16, 4), let height = number(20, 4) else { return nil }
            self.init(width: width, height: height)
        case .gif:
            // The low byte comes first.
            guard bytes.count >= 10 else { return nil }
            self.init(
                width: Int(bytes[7]) << 8 | Int(bytes[6]),
                height: Int(bytes[9]) << 8 | Int(bytes[8]))
        case .jpeg:
            // Segments have a marker and a length; frames begin with C0 to CF, but C4, C8 and CC mean other things.
            var place = 2
            while let marker = number(place, 2), let length = number(place + 2, 2) {
                if (0xFFC0...0xFFCF).contains(marker), ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker) {
                    guard let height = number(place + 5, 2), let width = number(place + 7, 2) else {
                        return nil
                    }
                    self.init(width: width, height: height)
                    return
                }
                // Bytes FF before a marker fill.
                place += marker == 0xFFFF ? 1 : 2 + max(length, 2)
            }
            return nil
        case .webp: return nil
        }
    }

    private init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
