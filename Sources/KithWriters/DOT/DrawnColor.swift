internal import KithSourceText

/// A colour of a drawing, and its contrast to others.
struct DrawnColor: Hashable {
    /// Red, green and blue, from 0 to 255.
    private let parts: [Double]

    static let white = DrawnColor(parts: [255, 255, 255])
    static let black = DrawnColor(parts: [0, 0, 0])
    /// The background of dark pictures.
    static let night = DrawnColor(parts: [18, 22, 28])

    private init(parts: [Double]) { self.parts = parts }

    /// Parses a colour such as `#D55E00`; `nil` for other texts.
    init?(_ text: String) {
        guard text.utf8.count == 7, text.hasPrefix("#"),
            let number = Int(text.dropFirst(), radix: 16)
        else { return nil }
        parts = [number >> 16, number >> 8 & 255, number & 255].map(Double.init)
    }

    /// The relative luminance of WCAG 2, from 0 to 1.
    private var luminance: Double {
        let linear = parts.map { part in
            let share = part / 255
            return share <= 0.04045 ? share / 12.92 : Self.power((share + 0.055) / 1.055)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// The power of 2.4: the square, times the fifth root of the square by Newton's method.
    private static func power(_ base: Double) -> Double {
        let square = base * base
        var root = 1.0
        for _ in 0..<20 {
            let fourth = root * root * root * root
            root = (4 * root + square / fourth) / 5
        }
        return square * root
    }

    /// Returns the contrast ratio of WCAG 2, from 1 to 21.
    func contrast(to other: DrawnColor) -> Double {
        let (mine, theirs) = (luminance, other.luminance)
        return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
    }

    /// The colour mixed with so much white that dark text on it is legible.
    var tint: DrawnColor { mixed(with: .white, 0.7) }

    private func mixed(with other: DrawnColor, _ share: Double) -> DrawnColor {
        DrawnColor(parts: zip(parts, other.parts).map { ($0 + ($1 - $0) * share).rounded() })
    }

    /// Returns the nearest colour towards black or white with a contrast of at least 4.5.
    func legible(on background: DrawnColor) -> DrawnColor {
        let end = background.luminance > 0.2 ? DrawnColor.black : .white
        for step in 0...20 {
            let mixed = mixed(with: end, Double(step) / 20)
            if mixed.contrast(to: background) >= 4.5 { return mixed }
        }
        return end
    }
}

extension DrawnColor: CustomStringConvertible {
    /// The colour as `#D55E00`.
    var description: String {
        "#" + Hexadecimal.text(parts.map { UInt8($0) }).uppercased()
    }
}
