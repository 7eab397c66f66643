/// A writer of a repository as a CAR file: the commit, then the tree, then the records.
///
/// For fixtures, tests and benchmarks; keeps everything in memory.
package struct RepositoryWriter: Sendable {
    private let did: DID
    private let rev: TID
    private var records: [(key: [UInt8], cid: CID, block: [UInt8])] = []

    /// Creates the repository of an account at a revision.
    package init(did: DID, rev: TID) {
        self.did = did
        self.rev = rev
    }

    /// Adds a record under a unique key, `collection/rkey`.
    package mutating func append(_ key: String, _ block: [UInt8]) {
        records.append(
            ([UInt8](key.utf8), CID(.dagCBOR, Digest(of: block.span)), block))
    }

    /// Returns the blocks of the file with their CIDs, the commit first; `sign` returns the signature of a byte string.
    package consuming func blocks(
        sign: ([UInt8]) -> [UInt8]
    ) -> [(cid: CID, block: [UInt8])] {
        records.sort { $0.key.lexicographicallyPrecedes($1.key) }
        var tree = TreeBuilder(keepsNodes: true)
        for record in records {
            tree.append(
                record.key, depth: TreeBuilder.depth(of: record.key.span), value: record.cid)
        }
        let root = tree.finish()
        let signature = sign(Self.commit(did, rev, root, signature: nil))
        let commit = Self.commit(did, rev, root, signature: signature)
        let head = (cid: CID(.dagCBOR, Digest(of: commit.span)), block: commit)
        return [head] + tree.nodes + records.map { ($0.cid, $0.block) }
    }

    /// Returns the file; `sign` returns the signature of a byte string.
    package consuming func file(sign: ([UInt8]) -> [UInt8]) -> [UInt8] {
        let blocks = blocks(sign: sign)
        var writer = CARWriter(roots: [blocks[0].cid])
        for block in blocks { writer.append(block.cid, block.block) }
        return writer.bytes
    }

    /// Encodes a commit of version 3; without a signature, these are the bytes to sign.
    package static func commit(
        _ did: DID, _ rev: TID, _ root: CID, signature: [UInt8]?
    ) -> [UInt8] {
        var encoder = CBOREncoder()
        encoder.map(signature == nil ? 5 : 6)
        encoder.text("did")
        encoder.text(did.bytes.span)
        encoder.text("rev")
        encoder.text(rev.bytes.span)
        if let signature {
            encoder.text("sig")
            encoder.bytes(signature.span)
        }
        encoder.text("data")
        encoder.link(root)
        encoder.text("prev")
        encoder.null()
        encoder.text("version")
        encoder.integer(3)
        return encoder.bytes
    }
}
