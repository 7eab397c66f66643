internal import KithSystemBinding

/// The four relations of a ledger, ready to be written.
struct LedgerRelations {
    private var tables: [RelationTable] = [RelationTable](
        repeating: RelationTable(), count: Relation.allCases.count)
    private(set) var summary = IndexSummary()
    private let accountCount: Int

    /// Edges with a key, grouped by near end.
    private typealias Edges = [[(target: UInt32, key: PackedKey)]]

    init(_ state: LedgerState, _ numbers: LedgerNumbers, lists: [ListTable.Entry]) {
        accountCount = numbers.accounts.count
        for relation in Relation.allCases {
            let isByList = relation == .listItems
            var edges = Edges(repeating: [], count: isByList ? lists.count : accountCount)
            for record in state.records where record.relation == relation {
                let author = numbers.accounts[Int(record.author)]
                let key = numbers.key(record.key)
                switch relation {
                case .follows, .blocks:
                    let target = numbers.accounts[Int(record.target)]
                    if target != author {
                        edges[Int(author)].append((target, key))
                    } else if relation == .follows {
                        summary.selfFollows += 1
                    }
                case .listItems:
                    // Only the owner of a list can add an account to it.
                    guard lists[Int(record.list)].owner == record.author else { continue }
                    let target = numbers.accounts[Int(record.target)]
                    edges[Int(numbers.lists[Int(record.list)])].append((target, key))
                case .listBlocks:
                    edges[Int(author)].append((numbers.lists[Int(record.list)], key))
                }
            }
            let index = Int(relation.rawValue) - 1
            for own in edges {
                tables[index].append(own) { numbers.comesInIndex($0, before: $1) }
            }
        }
        summary.follows = tables[0].edges.ends.count
        summary.blocks = tables[1].edges.ends.count
        summary.listItems = tables[2].edges.ends.count
        summary.listBlocks = tables[3].edges.ends.count
        summary.repeatedFollows = tables[0].repetitions.count / 2
    }

    mutating func write<Output: IndexOutput & ~Copyable>(
        to writer: inout IndexWriter<Output>
    ) throws(SystemError) {
        for relation in Relation.allCases {
            let table = tables[Int(relation.rawValue) - 1]
            guard !table.edges.ends.isEmpty else { continue }
            try writer.add(.of(relation, .offsets), table.edges.offsets)
            try writer.add(.of(relation, .targets), table.edges.ends)
            try writer.add(.of(relation, .keys), table.knownKeys)
            try writer.add(.of(relation, .repetitions), table.repetitions)
            guard relation == .follows else { continue }
            let incoming = EdgeTable(turning: table.edges, nodes: accountCount)
            try writer.add(.of(relation, .incomingOffsets), incoming.offsets)
            try writer.add(.of(relation, .incomingSources), incoming.ends)
        }
    }
}
