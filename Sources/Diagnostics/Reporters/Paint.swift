/// The colours of a terminal, or none.
struct Paint {
    /// Whether colours are used.
    let isOn: Bool

    /// What a piece of text is.
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

    /// What switches a colour on.
    func start(_ colour: Colour) -> String { isOn ? "\u{1B}[\(colour.rawValue)m" : "" }

    /// What switches all colours off.
    var end: String { isOn ? "\u{1B}[0m" : "" }
}
