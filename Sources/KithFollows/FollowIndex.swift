public import KithSourceText
package import KithSystemBinding

/// An index of the follows and blocks in some backups, in one mapped file.
///
/// Opening reads the table of contents only. Sections are validated where they are used; a wrong number then throws
/// ``ReadError``. An index can be used by any number of tasks at the same time.
public struct FollowIndex: RelationshipSource {
    /// The accounts, by name.
    package let accounts: IndexAccounts
    /// The follows as a graph.
    package let graph: FollowGraph
    let file: IndexFile
    private let records: RelationRecords

    /// Opens an index file.
    ///
    /// - Throws: ``ReadError`` if the file is unreadable, damaged or not an index.
    public init(path: String) throws(ReadError) {
        let file: MappedFile
        do throws(SystemError) { file = try MappedFile(path: path) } catch {
            throw ReadError(.unreadable, error.message, cause: error)
        }
        try self.init(file)
    }

    /// Opens an index in a mapped file.
    ///
    /// - Throws: ``ReadError`` if the file is damaged or not an index.
    package init(_ mapped: MappedFile) throws(ReadError) {
        file = try IndexFile(mapped)
        accounts = try IndexAccounts(file)
        graph = try FollowGraph(file, accounts)
        records = try RelationRecords(file, accounts, graph.follows)
    }

    /// Returns whether a file with these first bytes may be an index.
    package static func mayBegin(with head: ArraySlice<UInt8>) -> Bool {
        head.starts(with: "kithidx\n".utf8)
    }

    /// The name of the file.
    public var name: String { file.name }

    /// The number of accounts.
    public var accountCount: Int { accounts.count }

    /// The number of follows.
    public var followCount: Int { graph.follows.count }

    /// Checks the whole file: checksums, the order of all sections, and that every reference is in range.
    ///
    /// - Throws: ``ReadError`` that says what is wrong.
    package func check() throws(ReadError) {
        try file.checkSums()
        try accounts.check()
        try graph.check()
        try records.check()
    }

    /// The size and content of the index.
    package var summary: IndexSummary {
        var summary = records.summary
        summary.accounts = accountCount
        summary.covered = graph.coveredCount
        summary.follows = followCount
        summary.bytes = file.size
        return summary
    }

    /// Returns the relationships of an account to others, one for each target in order.
    public func relationships(
        of actor: String, to targets: [String]
    ) async throws(RelationshipError) -> RelationshipAnswers {
        do throws(ReadError) {
            return try answers(of: actor, to: targets)
        } catch {
            throw RelationshipError(error)
        }
    }

    /// Returns the same answers synchronously.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func answers(
        of actor: String, to targets: [String]
    ) throws(ReadError) -> RelationshipAnswers {
        let source = try accounts.find(actor)
        let did = try accounts.identifier(of: source, actor)
        var relationships: [Relationship] = []
        relationships.reserveCapacity(targets.count)
        for target in targets {
            relationships.append(try relationship(of: source, named: did, to: target))
        }
        return RelationshipAnswers(
            actor: actor, did: did, revision: accounts.revision(of: source),
            relationships: relationships)
    }

    private func relationship(
        of source: NamedAccount, named did: String?, to text: String
    ) throws(ReadError) -> Relationship {
        let target = try accounts.find(text)
        let name = try accounts.identifier(of: target, text)
        let isSelf = if let name, let did { name.utf8.elementsEqual(did.utf8) } else { false }
        return try Relationship(
            target: text, did: name, missing: target.missing,
            revision: accounts.revision(of: target), isSelf: isSelf
        ) { (field) throws(ReadError) in
            switch field {
            case .following: try records.edge(.follows, from: source, to: target)
            case .followedBy: try records.edge(.follows, from: target, to: source)
            case .blocking: try records.edge(.blocks, from: source, to: target)
            case .blockedBy: try records.edge(.blocks, from: target, to: source)
            case .blockingByList: try records.edgeByList(from: source, to: target)
            case .blockedByList: try records.edgeByList(from: target, to: source)
            }
        }
    }
}
