/// The severity of a finding.
public enum Severity: String, Hashable, Comparable, CaseIterable, Sendable {
    /// Worth knowing; nothing is wrong.
    case info
    /// Probably unintended; the data can be used.
    case warning
    /// Wrong: the data is not reliable.
    case error

    /// Orders severities from `info` to `error`.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
