/// The choices of `--color`.
package enum ColorChoice: String, CaseIterable, ArgumentValue {
    /// On a terminal, unless an environment variable disables colours.
    case auto
    /// Always, also in files.
    case always
    /// Never.
    case never

    /// The placeholder `<when>`.
    package static var valueName: String { "when" }

    /// Decides for one stream.
    ///
    /// For `auto`, a non-empty `NO_COLOR` and `TERM=dumb` turn colours off.
    package func isColored(isTerminal: Bool, environment: (String) -> String?) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            let isRefused = environment("NO_COLOR").map { !$0.isEmpty } ?? false
            return isTerminal && !isRefused && environment("TERM") != "dumb"
        }
    }
}

/// A text style.
///
/// The raw value is its ANSI code.
package enum Style: String, CaseIterable, Sendable {
    /// Bold.
    case bold = "1"
    /// Dim.
    case dim = "2"
    /// Bold red, for errors.
    case red = "1;31"
    /// Green, for success.
    case green = "32"
    /// Bold yellow, for warnings.
    case yellow = "1;33"
    /// Bold cyan, for notes.
    case cyan = "1;36"

    /// Returns the text in this style; unchanged if colours are off.
    package func apply(to text: String, _ isColored: Bool) -> String {
        isColored ? "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" : text
    }
}
