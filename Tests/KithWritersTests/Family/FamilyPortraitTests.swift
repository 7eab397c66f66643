import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

/// The families that the documentation shows are drawn by today's code.
struct FamilyPortraitTests {
    private static let folder = PackageFolder.path + "/Sources/KithKit/Documentation.docc"

    static let rows: [(file: String, people: Int, seed: Int)] = [
        ("family-15.svg", 15, 3), ("family-60.svg", 60, 7), ("family-400.svg", 400, 7),
    ]

    @Test("pictures of the documentation are fresh", arguments: rows)
    func fresh(_ row: (file: String, people: Int, seed: Int)) throws {
        let graph = try InventedFamily.tree(row.people, seed: row.seed).portrait()
        let picture = try FamilyPicture(graph, GraphOptions())
        let bytes = sunk { FamilySVG(picture).write(to: &$0) }
        let path = "\(Self.folder)/\(row.file)"
        if (try? Files.bytes(path)) == bytes { return }
        let generations = Set(picture.tree.generations).count
        Issue.record(
            """
            \(path) differs, with \(graph.nodes.count) people in \(generations) generations; \
            UPDATE_SNAPSHOTS=1 swift test rewrites it
            """)
        guard Environment.value(of: "UPDATE_SNAPSHOTS") == "1" else { return }
        try Files.write(bytes, to: path)
    }
}
