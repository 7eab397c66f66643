import Testing

@testable import KithATProto

@Suite("Nodes of trees of repositories")
struct TreeNodeTests {
    private static let value = CID(.dagCBOR, Digest(of: [0xA0].span))

    /// The nodes of a tree of some levels, one of whose keys is long.
    private static let blocks: [[UInt8]] = {
        var builder = TreeBuilder(keepsNodes: true)
        for number in 0..<60 {
            let key = Array("org.example.walk/\(100 + number)\(number == 7 ? "longer" : "")".utf8)
            builder.append(key, depth: TreeBuilder.depth(of: key.span), value: value)
        }
        _ = builder.finish()
        return builder.nodes.map(\.block)
    }()

    /// What the decoder makes of a block; `nil` where it is no node or not written the canonical way.
    private func decoded(_ block: [UInt8]) -> String? {
        var decoder = CBORDecoder()
        var faults = RepositoryFaults()
        var node = TreeNode()
        guard (try? decoder.decode(block.span)) != nil, decoder.faults.isEmpty,
            (try? node.read(decoder, block.span, at: 100, &faults)) != nil, node.hasAllMembers
        else { return nil }
        return "\(node)"
    }

    private func canonical(_ block: [UInt8]) -> String? {
        var node = TreeNode()
        return node.readCanonical(block.span, at: 100) ? "\(node)" : nil
    }

    @Test("canonical nodes are taken apart as the decoder does it", arguments: blocks)
    func nodes(_ block: [UInt8]) throws {
        let node = try #require(decoded(block))
        #expect(canonical(block) == node)
    }

    @Test("a node with any byte changed, or cut anywhere, is taken for nothing else")
    func changed() throws {
        let block = try #require(Self.blocks.max { $0.count < $1.count })
        for place in block.indices {
            for value in [0, 1, 0x17, 0x18, 0x60, 0x61, 0xA4, 0xF6, 0xFF, block[place] ^ 1] {
                var other = block
                other[place] = value
                if let node = canonical(other) { #expect(node == decoded(other)) }
            }
            #expect(canonical(Array(block[..<place])) == nil)
        }
        #expect(canonical(block + [0]) == nil)
    }
}
