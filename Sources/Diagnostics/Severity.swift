/// How much a finding matters.
public enum Severity: String, Hashable, Comparable, CaseIterable, Sendable {
    /// Worth knowing; nothing is wrong.
    case info
    /// Probably not meant; the data can be used.
    case warning
    /// Wrong: what the data says cannot be relied on.
    case error

    /// From `info` to `error`.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
