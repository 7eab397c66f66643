internal import KithModel

/// The mapping from the records of a collection to rows.
///
/// It is a class, because copying its contents would cost more than reading a record.
final class CollectionShape: Sendable {
    let collection: [UInt8]
    let kind: Int
    /// The types of the kind's fields.
    let types: [FieldType]
    /// The columns for a record's metadata.
    let key: Int
    let rkey: Int
    let cid: Int
    let rev: Int
    let author: Int

    /// The meaning of a map's member.
    enum Target {
        /// The name of the collection.
        case type
        /// The value of a field.
        case field(Int)
        /// A map with known members.
        case map(node: Int)
        /// A known name with a target that the reader of repositories does not support.
        case unknown
    }

    /// A member of a map, without references, so that access needs no reference counting.
    private struct Member {
        let name: Range<Int>
        let target: Target
    }

    private let names: [UInt8]
    private let members: [Member]
    /// The members of each map; the record itself comes first.
    private let nodes: [Range<Int>]
    /// The path of each map, for messages: empty, or with a full stop at its end.
    let prefixes: [[UInt8]]

    /// Looks up the columns of a kind; `nil` if it lacks one of them.
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

    /// Returns the target of a map's member; `nil` if the name is unknown.
    ///
    /// The search begins at `position`, which then moves past the member that was found.
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
