/// The content of an input, as found by inspecting it.
package enum SourceContent: Hashable, Sendable {
    /// An API contract.
    case contract
    /// Rows of a format and a vocabulary; if `isArchive` is true, in the members of an archive.
    case rows(format: String, vocabulary: String, isArchive: Bool)

    /// Whether the input is not read as an archive.
    package var isPlain: Bool {
        if case .rows(_, _, isArchive: true) = self { false } else { true }
    }
}
