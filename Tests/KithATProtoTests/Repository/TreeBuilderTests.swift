import Testing

@testable import KithATProto

/// The CIDs come from a program of a few lines of Python that knows nothing of this one.
@Suite("Building trees of repositories")
struct TreeBuilderTests {
    /// The block of an empty map.
    private static let value = CID(.dagCBOR, Digest(of: [0xA0].span))

    private static func keys(_ numbers: some Sequence<Int>) -> [String] {
        numbers.map { number in
            let digits = String(number)
            return "org.example.walk/" + String(repeating: "0", count: 3 - digits.utf8.count)
                + digits
        }
    }

    struct Row: Sendable {
        let name: String
        let keys: [String]
        let root: String
        let nodes: Int
    }

    static let rows = [
        Row(
            name: "no key", keys: [],
            root: "bafyreie5737gdxlw5i64vzichcalba3z2v5n6icifvx5xytvske7mr3hpm", nodes: 1),
        Row(
            name: "a leaf", keys: keys([0]),
            root: "bafyreigdhewllsb2yzhuex3z3wjz2g2g4fjizu5cfizufmlstbgnoxbagu", nodes: 1),
        Row(
            name: "one key far above the leaves", keys: keys([9]),
            root: "bafyreid4kfw7auvpitle3x5fpod6ldm6tocds5a7ezqz34msaodffb2ju4", nodes: 1),
        Row(
            name: "a level without keys between two", keys: keys([0, 9]),
            root: "bafyreieuorxixsrdjgro6iobhc6wa3qo6nbe3l42e63y5v5ehqghiva4my", nodes: 3),
        Row(
            name: "two leaves", keys: keys([0, 1]),
            root: "bafyreighcjcel3qzeiy4nkuull72mkbnie7x6jbubqdged3gqdtxgo27fy", nodes: 1),
        Row(
            name: "six levels", keys: keys(0..<400),
            root: "bafyreibnpuplzoykmpvvpiilkgafflorxildtgikyggs4i3npaqvs3wilm", nodes: 105),
    ]

    private static func build(_ keys: [String], keepsNodes: Bool) -> (root: CID, TreeBuilder) {
        var builder = TreeBuilder(keepsNodes: keepsNodes)
        for key in keys {
            let key = Array(key.utf8)
            builder.append(key, depth: TreeBuilder.depth(of: key.span), value: value)
        }
        return (builder.finish(), builder)
    }

    @Test("give the one tree that their keys have", arguments: rows)
    func roots(_ row: Row) {
        let (root, builder) = Self.build(row.keys, keepsNodes: true)
        #expect(root.description == row.root)
        #expect(builder.nodes.count == row.nodes)
        #expect(builder.nodes.last?.cid == root)
        for node in builder.nodes {
            #expect(node.cid == CID(.dagCBOR, Digest(of: node.block.span)))
        }
        let (again, small) = Self.build(row.keys, keepsNodes: false)
        #expect(again == root)
        #expect(small.nodes.isEmpty)
    }

    @Test("a key that begins as the one before it gives only the rest of itself")
    func prefix() {
        let block = Self.build(Self.keys([0, 1]), keepsNodes: true).1.nodes[0].block
        let link =
            "d82a58250001711220c19a797fa1fd590cd2e5b42d1cf5f246e29b91684e2f87404b81dc345c7a56a0"
        let first = "a4616b546f72672e6578616d706c652e77616c6b2f3030306170006174f66176\(link)"
        #expect(hexadecimal(block) == "a2616582\(first)a4616b41316170136174f66176\(link)616cf6")
    }

    static let depths = [
        (0, 0), (17, 1), (9, 2), (60, 3), (351, 5),
    ]

    @Test("the depth of a key is half the zero bits that its hash begins with", arguments: depths)
    func depth(_ number: Int, _ depth: Int) {
        let key = Array(Self.keys([number])[0].utf8)
        #expect(TreeBuilder.depth(of: key.span) == depth)
    }
}

/// Bytes as hexadecimal digits.
func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
        let digits = String(byte, radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
}
