/// How the line of a couple runs.
enum UnionBond {
    /// Directly between neighbours.
    case level
    /// Below the people between the partners.
    case low
    /// Between generations.
    case apart
}
