extension ForumArchive {
    /// Why a change cannot be made.
    package enum Failure: Error, Hashable, Sendable {
        /// These forums or groups are listed more than once.
        case repeatedForums([String])
        /// These posts, given by row, have no known thread or no position in it.
        case unplacedPosts([Int])
        /// The vocabulary gives a kind no field with this part.
        case missingPart(Meaning.Part, kind: String)
    }

    /// Checks that the rows of a table can have a part.
    func require(_ part: Meaning.Part, of table: Table) throws(Failure) {
        guard table.field(part) == nil else { return }
        throw .missingPart(part, kind: table.kind.name)
    }
}
