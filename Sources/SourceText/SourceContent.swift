/// What an input holds, as a look at it told.
public enum SourceContent: Hashable, Sendable {
    /// A contract.
    case contract
    /// Rows of a format, and of a vocabulary; with `isArchive`, in the members of an archive.
    case rows(format: String, vocabulary: String, isArchive: Bool)

    /// Whether the input is no archive, or one that is not read as such.
    public var isPlain: Bool {
        if case .rows(_, _, isArchive: true) = self { false } else { true }
    }
}
