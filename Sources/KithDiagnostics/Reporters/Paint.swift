/// The terminal colours of a report.
struct Paint {
    /// Whether colours are used.
    let isOn: Bool

    /// The roles of text, with their SGR codes.
    enum Colour: String {
        case error = "1;31"
        case warning = "1;35"
        case info = "1;34"
        case note = "1;36"
        case strong = "1"
        case weak = "2"

        init(_ severity: Severity) {
            switch severity {
            case .error: self = .error
            case .warning: self = .warning
            case .info: self = .info
            }
        }
    }

    /// Returns the escape sequence that switches a colour on; empty without colours.
    func start(_ colour: Colour) -> String { isOn ? "\u{1B}[\(colour.rawValue)m" : "" }

    /// The escape sequence that switches all colours off; empty without colours.
    var end: String { isOn ? "\u{1B}[0m" : "" }
}
