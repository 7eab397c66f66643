internal import KithFollows

/// An output form of relationships that is written incrementally.
protocol RelationshipForm {
    /// Writes what is known about the account in question.
    mutating func begin(_ answers: RelationshipAnswers)
    /// Writes one answer.
    mutating func add(_ relationship: Relationship)
    /// Writes what follows the last answer.
    mutating func end()
    /// Returns and removes the bytes written since the last call.
    mutating func takeBytes() -> [UInt8]
}

extension RelationshipForm {
    mutating func end() {}
}
