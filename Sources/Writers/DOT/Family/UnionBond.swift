/// How a couple is joined.
enum UnionBond {
    /// By a line between two who stand side by side.
    case level
    /// By lines that run below those who stand between them.
    case low
    /// By lines between generations.
    case apart
}
