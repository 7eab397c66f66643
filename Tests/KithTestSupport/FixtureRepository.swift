package import KithATProto
private import KithSourceText
private import KithSyntax

/// An invented repository whose blocks can be changed: all that names a block by its hash follows.
package struct FixtureRepository: Sendable {
    /// The blocks in the order of the file: the commit, the tree, the records.
    package private(set) var blocks: [(cid: CID, block: [UInt8])]
    /// What the file names as its roots.
    package var roots: [CID]
    private let did: DID
    private let rev: TID
    private let key: FixtureKey

    /// Writes records, given as JSON under their keys, and signs them.
    package init(
        did: String, rev: String, records: [(key: String, json: String)],
        signedBy key: FixtureKey = .secp256k1
    ) throws {
        self.did = try DID(did)
        self.rev = try TID(rev)
        self.key = key
        var writer = RepositoryWriter(did: self.did, rev: self.rev)
        for record in records { writer.append(record.key, try Self.block(record.json)) }
        blocks = writer.blocks { key.sign($0) }
        roots = [blocks[0].cid]
    }

    /// A record in DAG-CBOR, given as JSON.
    package static func block(_ json: String) throws -> [UInt8] {
        let document = try JSONParser.parse(SourceBytes(text: json), source: SourceID(0))
        return try DataModel.encode(document, at: 0)
    }

    /// The file.
    package var file: [UInt8] {
        var writer = CARWriter(roots: roots)
        for block in blocks { writer.append(block.cid, block.block) }
        return writer.bytes
    }

    /// Where a block's bytes are in the file.
    package func place(of index: Int) -> Range<Int> {
        var writer = CARWriter(roots: roots)
        for block in blocks[...index] { writer.append(block.cid, block.block) }
        return writer.bytes.count - blocks[index].block.count..<writer.bytes.count
    }

    /// The index of the first block that contains some bytes.
    package func index(of bytes: [UInt8]) -> Int? {
        blocks.firstIndex { Self.offset(of: bytes, in: $0.block) != nil }
    }

    /// Takes a block out of the file; it is named as before.
    package mutating func drop(_ index: Int) { blocks.remove(at: index) }

    /// Puts another block in place of one, up to a commit that is signed again.
    package mutating func replace(_ index: Int, by block: [UInt8]) {
        let (old, new) = (blocks[index].cid, CID(.dagCBOR, Digest(of: block.span)))
        blocks[index] = (new, block)
        if index == 0 {
            roots = roots.map { $0 == old ? new : $0 }
            return
        }
        for other in blocks.indices where other != index {
            guard let offset = Self.offset(of: old.binary, in: blocks[other].block) else {
                continue
            }
            var changed = blocks[other].block
            changed.replaceSubrange(offset..<offset + CID.binaryLength, with: new.binary)
            if other == 0 { changed = commit(root: new) { key.sign($0) } }
            return replace(other, by: changed)
        }
    }

    /// Signs the commit anew, in any way.
    package mutating func sign(_ sign: ([UInt8]) -> [UInt8]) {
        let commit = blocks[0].block
        for block in blocks[1...]
        where Self.offset(of: block.cid.binary, in: commit) != nil {
            replace(0, by: self.commit(root: block.cid, sign))
            return
        }
    }

    private func commit(root: CID, _ sign: ([UInt8]) -> [UInt8]) -> [UInt8] {
        let unsigned = RepositoryWriter.commit(did, rev, root, signature: nil)
        return RepositoryWriter.commit(did, rev, root, signature: sign(unsigned))
    }

    /// Where bytes begin that stand in others; `nil` where they do not.
    package static func offset(of bytes: [UInt8], in block: [UInt8]) -> Int? {
        guard block.count >= bytes.count else { return nil }
        return (0...block.count - bytes.count).first {
            block[$0..<$0 + bytes.count].elementsEqual(bytes)
        }
    }
}

extension FixtureRepository {
    /// Ann, her follows, blocks and lists.
    package static func ann(signedBy key: FixtureKey = .secp256k1) throws -> FixtureRepository {
        try FixtureRepository(
            did: "did:plc:ann22222222222222222222a", rev: "3lsbcd2222s2a",
            records: annRecords, signedBy: key)
    }

    static let annRecords: [(key: String, json: String)] = [
        (
            "app.bsky.actor.profile/self",
            #"{"$type":"app.bsky.actor.profile","displayName":"Ann","description":"Maps and tea","createdAt":"2025-01-05T10:00:00.000Z"}"#
        ),
        ("app.bsky.feed.post/3lsba22222s2a", post("one")),
        ("app.bsky.feed.post/3lsba22222t2a", post("two")),
        ("app.bsky.graph.follow/3lsb222222a2a", follow("ben", day: 1)),
        ("app.bsky.graph.follow/3lsb222222b2a", follow("cleo", day: 2)),
        ("app.bsky.graph.follow/3lsb222222c2a", follow("dario", day: 3)),
        ("app.bsky.graph.follow/3lsb222222d2a", follow("esme", day: 4)),
        ("app.bsky.graph.follow/3lsb222222e2a", follow("finn", day: 5)),
        ("app.bsky.graph.follow/3lsb222222f2a", follow("gita", day: 6)),
        (
            "app.bsky.graph.block/3lsb333333a2a",
            #"{"$type":"app.bsky.graph.block","subject":"did:plc:hugo2222222222222222222a","createdAt":"2025-06-07T08:00:00.000Z"}"#
        ),
        (
            "app.bsky.graph.list/3lsb333333b2a",
            #"{"$type":"app.bsky.graph.list","name":"Loud","purpose":"app.bsky.graph.defs#modlist","createdAt":"2025-06-08T08:00:00.000Z"}"#
        ),
        (
            "app.bsky.graph.listitem/3lsb333333c2a",
            #"{"$type":"app.bsky.graph.listitem","subject":"did:plc:ida22222222222222222222a","list":"at://did:plc:ann22222222222222222222a/app.bsky.graph.list/3lsb333333b2a","createdAt":"2025-06-09T08:00:00.000Z"}"#
        ),
        (
            "app.bsky.graph.listblock/3lsb333333d2a",
            #"{"$type":"app.bsky.graph.listblock","subject":"at://did:plc:ann22222222222222222222a/app.bsky.graph.list/3lsb333333b2a","createdAt":"2025-06-10T08:00:00.000Z"}"#
        ),
    ]

    static func post(_ text: String) -> String {
        #"{"$type":"app.bsky.feed.post","text":"\#(text)","createdAt":"2025-06-20T08:00:00.000Z"}"#
    }

    /// A follow of an account whose DID is made of a name.
    static func follow(_ name: String, day: Int) -> String {
        let body = name + String(repeating: "2", count: 23 - name.utf8.count) + "a"
        return
            #"{"$type":"app.bsky.graph.follow","subject":"did:plc:\#(body)","createdAt":"2025-06-0\#(day)T08:00:00.000Z"}"#
    }
}
