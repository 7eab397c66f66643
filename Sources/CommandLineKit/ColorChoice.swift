/// Whether to colour, as `--color` says it.
public enum ColorChoice: String, CaseIterable, ArgumentValue {
    /// Where a person looks, unless the environment asks for none.
    case auto
    /// In any case, also into a file.
    case always
    /// Not at all.
    case never

    /// The word `<when>`.
    public static var valueName: String { "when" }

    /// Decides for one stream.
    ///
    /// `NO_COLOR` (not empty) and `TERM=dumb` turn colours off, unless they were asked for by name.
    public func isColored(isTerminal: Bool, environment: (String) -> String?) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            let isRefused = environment("NO_COLOR").map { !$0.isEmpty } ?? false
            return isTerminal && !isRefused && environment("TERM") != "dumb"
        }
    }
}

/// How a piece of text looks.
public enum Style: String, CaseIterable, Sendable {
    /// Thick letters.
    case bold = "1"
    /// Pale letters.
    case dim = "2"
    /// For errors.
    case red = "1;31"
    /// For what went well.
    case green = "32"
    /// For warnings.
    case yellow = "1;33"
    /// For notes.
    case cyan = "1;36"

    /// The text in this style, or as it is where there are no colours.
    public func apply(to text: String, _ isColored: Bool) -> String {
        isColored ? "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" : text
    }
}
