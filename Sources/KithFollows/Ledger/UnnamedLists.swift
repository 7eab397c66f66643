/// Blocked lists whose names are not known, only the records that block them, as in saved answers of a service.
struct UnnamedLists {
    /// The record that blocks each list, by list number.
    private var blocks: [UInt32: Block] = [:]

    private struct Block: Hashable {
        let author: UInt32
        let key: PackedKey
    }

    /// The prefix of the key of an unnamed list; no record key contains such a slash.
    private static let mark = Array("listblock/".utf8)

    /// Returns a key for the list that a record blocks.
    static func key(ofListBlock key: ArraySlice<UInt8>) -> ArraySlice<UInt8> { (mark + key)[...] }

    /// Returns whether a key is that of an unnamed list.
    static func isUnnamed(_ key: ArraySlice<UInt8>) -> Bool { key.starts(with: mark) }

    /// Notes the record that blocks a list.
    mutating func note(_ list: UInt32, blockedBy record: FollowLedger.Record) {
        blocks[list] = Block(author: record.author, key: record.key)
    }

    /// Replaces unnamed lists by named ones where the records that block them are known.
    ///
    /// The items of an unnamed list move to the list that the newest of these records names.
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
