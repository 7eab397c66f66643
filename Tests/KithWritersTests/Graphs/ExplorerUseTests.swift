import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// The page to explore a graph, used by mouse and keyboard, and read.
struct ExplorerUseTests {
    private static let script =
        PackageFolder.path + "/Tests/KithWritersTests/Graphs/Python/explore.py"

    /// Steps of a person, and what the page then says: its state; hits of the search; the card of the chosen node.
    private static let steps: [(step: String, said: String)] = [
        (
            #"tree"#,
            #"application 'Picture of 4 nodes, 3 edges; arrow keys walk to neighbours', heading 'Explorer', list '', status '', region 'Chosen node', searchbox 'Search', button 'Zoom in', button 'Zoom out', button 'Show all'"#
        ),
        (
            #"type:search:ASA"#,
            #"1 found; Åsa Maria"#
        ),
        (
            #"key:Enter"#,
            #"Åsa Maria; Åsa Maria; Åsa Maria | contact, 2 edges | Åsa Maria | false | Path from here | partner (1) | Per Sund & Son | friend (1) | 7d9fce80-7b6c-4d6e-9a3e-1f6f3f6f0009"#
        ),
        (
            #"click:Path from here"#,
            #"Path from Åsa Maria: choose its end; Åsa Maria; Åsa Maria | contact, 2 edges | Åsa Maria | false | Path from here | partner (1) | Per Sund & Son | friend (1) | 7d9fce80-7b6c-4d6e-9a3e-1f6f3f6f0009"#
        ),
        (
            #"node:Inga Sund "the <elder>""#,
            #"Inga Sund "the <elder>"; Åsa Maria; Inga Sund "the <elder>" | contact, 1 edge | Inga | Sund "the <elder>" | true | 3 | Path from here Path from Åsa Maria | child → (1) | Per Sund & Son"#
        ),
        (
            #"click:Path from Å"#,
            #"2 steps from Åsa Maria to Inga Sund "the <elder>"; Åsa Maria; Inga Sund "the <elder>" | contact, 1 edge | Inga | Sund "the <elder>" | true | 3 | Path from here Path from Åsa Maria | Path | Åsa Maria | partner: Per Sund & Son | child: Inga Sund "the <elder>" | child → (1) | Per Sund & Son"#
        ),
        (
            #"focus:picture"#,
            #"2 steps from Åsa Maria to Inga Sund "the <elder>"; Åsa Maria; Inga Sund "the <elder>" | contact, 1 edge | Inga | Sund "the <elder>" | true | 3 | Path from here Path from Åsa Maria | Path | Åsa Maria | partner: Per Sund & Son | child: Inga Sund "the <elder>" | child → (1) | Per Sund & Son"#
        ),
        (
            #"key:Escape"#,
            #"Åsa Maria"#
        ),
        (
            #"key:ArrowRight"#,
            #"Per Sund & Son; Åsa Maria; Per Sund & Son | contact, 2 edges | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>" | partner (1) | Åsa Maria"#
        ),
        (
            #"key:ArrowUp"#,
            #"Inga Sund "the <elder>"; Åsa Maria; Inga Sund "the <elder>" | contact, 1 edge | Inga | Sund "the <elder>" | true | 3 | Path from here | child → (1) | Per Sund & Son"#
        ),
        (
            #"key:ArrowDown"#,
            #"Per Sund & Son; Åsa Maria; Per Sund & Son | contact, 2 edges | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>" | partner (1) | Åsa Maria"#
        ),
        (
            #"key:ArrowLeft"#,
            #"no neighbour in this direction; Åsa Maria; Per Sund & Son | contact, 2 edges | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>" | partner (1) | Åsa Maria"#
        ),
        (
            #"click:Filters"#,
            #"no neighbour in this direction; Åsa Maria; Per Sund & Son | contact, 2 edges | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>" | partner (1) | Åsa Maria"#
        ),
        (
            #"click:partner"#,
            #"2 of 3 edges shown; Åsa Maria; Per Sund & Son | contact, 2 edges | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>""#
        ),
        (
            #"click:friend"#,
            #"1 of 3 edges shown; Åsa Maria; Per Sund & Son | contact, 2 edges | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>""#
        ),
        (
            #"click:friend"#,
            #"2 of 3 edges shown; Åsa Maria; Per Sund & Son | contact, 2 edges | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>""#
        ),
        (
            #"set:since:2024-05-02"#,
            #"1 of 3 edges shown; Åsa Maria; Per Sund & Son | contact, 2 edges | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here"#
        ),
        (
            #"dark"#,
            #"rgb(18, 22, 28)"#
        ),
        (
            #"type:search:x"#,
            #"0 found; Per Sund & Son | contact, 2 edges | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here"#
        ),
    ]

    @Test("search, cards, neighbours, paths, filters, keys, and dark colours")
    func uses() throws {
        guard Chromium.isInstalled else { return Chromium.skip() }
        let folder = try TemporaryFolder()
        let path = try ExplorerPage.write("monica-people", in: folder)
        let said = try Python.run(
            file: Self.script, [path] + Self.steps.map(\.step), in: folder.path)
        let expected =
            ["4 nodes, 3 edges"] + Self.steps.map { "\($0.step): \($0.said)" }
            + ["requests:", "errors:"]
        #expect(said == expected.map { $0 + "\n" }.joined())
    }
}
