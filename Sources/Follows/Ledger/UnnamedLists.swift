/// Lists of which only the record that blocks them is known, as saved answers tell.
struct UnnamedLists {
    /// The record that blocks each list, by the number of the list.
    private var blocks: [UInt32: Block] = [:]

    private struct Block: Hashable {
        let author: UInt32
        let key: PackedKey
    }

    /// What precedes the key of the record in that of the list; no record key has such a character.
    private static let mark = Array("listblock/".utf8)

    /// A key for the list that a record blocks.
    static func key(ofListBlock key: ArraySlice<UInt8>) -> ArraySlice<UInt8> { (mark + key)[...] }

    /// Whether a key is no list's own.
    static func isUnnamed(_ key: ArraySlice<UInt8>) -> Bool { key.starts(with: mark) }

    /// Notes the record that blocks a list.
    mutating func note(_ list: UInt32, blockedBy record: FollowLedger.Record) {
        blocks[list] = Block(author: record.author, key: record.key)
    }

    /// Gives the lists their names where the records that block them are among those noted: what is on one is on the
    /// list that the newest of those names.
    func resolve(_ records: inout [FollowLedger.Record], _ lists: [ListTable.Entry]) {
        if blocks.isEmpty { return }
        var known: [Block: FollowLedger.Record] = [:]
        for record in records
        where record.relation == .listBlocks && !record.isDeletion && blocks[record.list] == nil {
            let block = Block(author: record.author, key: record.key)
            if known[block].map({ $0.revision <= record.revision }) ?? true {
                known[block] = record
            }
        }
        for place in records.indices {
            guard let block = blocks[records[place].list], let named = known[block] else {
                continue
            }
            switch records[place].relation {
            case .listBlocks: records[place].list = named.list
            case .listItems:
                records[place].list = named.list
                records[place].author = lists[Int(named.list)].owner
            case .follows, .blocks: break
            }
        }
    }
}
