internal import Model

/// How the records of a collection become rows.
///
/// A class, as a copy of all that it holds would cost more than a record.
final class CollectionShape: Sendable {
    let collection: [UInt8]
    let kind: Int
    /// The types of the kind's fields.
    let types: [FieldType]
    /// The columns of what a record does not say itself.
    let key: Int
    let rkey: Int
    let cid: Int
    let rev: Int
    let author: Int

    /// What a member of a map is for.
    enum Target {
        /// The name of the collection.
        case type
        /// The value of a field.
        case field(Int)
        /// A map with members of its own.
        case map(node: Int)
        /// Nothing that is known.
        case unknown
    }

    /// A member that maps have, without anything that is counted when it is looked at.
    private struct Member {
        let name: Range<Int>
        let target: Target
    }

    private let names: [UInt8]
    private let members: [Member]
    /// The members of each map; those of the record itself first.
    private let nodes: [Range<Int>]
    /// The path of each map, for messages: empty, or ending in a full stop.
    let prefixes: [[UInt8]]

    /// Finds the columns of a kind; `nil` where it lacks one of them.
    init?(_ collection: String, _ kind: Kind, _ vocabulary: Vocabulary) {
        guard let key = kind.keyField, let rkey = kind.index(ofField: "rkey"),
            let cid = kind.index(ofField: "cid"), let rev = kind.index(ofField: "rev"),
            let author = kind.index(ofField: "author")
        else { return nil }
        self.collection = [UInt8](collection.utf8)
        self.kind = kind.index
        types = kind.fields.map(\.type)
        (self.key, self.rkey, self.cid, self.rev, self.author) = (key, rkey, cid, rev, author)
        let shape = RecordShape(ofSource: kind, in: vocabulary)
        prefixes = shape.prefixes
        var names: [UInt8] = []
        var members: [Member] = []
        var nodes: [Range<Int>] = []
        func enter(_ name: [UInt8], _ target: Target) {
            members.append(Member(name: names.count..<names.count + name.count, target: target))
            names += name
        }
        for node in shape.nodes.indices {
            let first = members.count
            for member in shape.nodes[node] { enter(member.name, Target(member.target)) }
            if node == 0 { enter(Array("$type".utf8), .type) }
            nodes.append(first..<members.count)
        }
        (self.names, self.members, self.nodes) = (names, members, nodes)
    }

    /// The member of a map with a name, looked for first at a position, which moves behind it; `nil` where there is none.
    @inline(__always)
    func target(of name: Span<UInt8>, node: Int, from position: inout Int) -> Target? {
        let range = nodes[node]
        var index = range.lowerBound &+ position
        for _ in range {
            if index >= range.upperBound { index = range.lowerBound }
            if isName(index, name) {
                position = index &- range.lowerBound &+ 1
                return members[index].target
            }
            index &+= 1
        }
        return nil
    }

    @inline(__always)
    private func isName(_ member: Int, _ name: Span<UInt8>) -> Bool {
        let range = members[member].name
        guard range.count == name.count else { return false }
        for index in name.indices where names[range.lowerBound &+ index] != name[index] {
            return false
        }
        return true
    }
}

extension CollectionShape.Target {
    fileprivate init(_ target: RecordShape.Target) {
        switch target {
        case .field(let field): self = .field(field)
        case .object(let node): self = .map(node: node)
        default: self = .unknown
        }
    }
}
