import KithDiagnostics
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
            #"application 'Picture of 4 nodes, 3 edges; arrow keys walk to neighbours', heading 'Explorer', list '', status '', region 'Chosen node', searchbox 'Search', button 'Zoom in', button 'Zoom out', button 'Show all', button 'List'"#
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

    private static let listSteps: [(step: String, said: String)] = [
        (
            #"click:List"#,
            #"-"#
        ),
        (
            #"tree"#,
            #"application 'Picture of 4 nodes, 3 edges; arrow keys walk to neighbours', heading 'Explorer', list '', status '', region 'Nodes', region 'Chosen node', searchbox 'Search', button 'Zoom in', button 'Zoom out', button 'Show all', button 'List', table 'Nodes 1 to 4 of 4', caption '', button 'Earlier nodes', button 'Later nodes', columnheader 'Name', columnheader 'Kind', columnheader 'Edges', columnheader 'Findings', rowheader 'Per Sund & Son', rowheader 'Åsa Maria', rowheader 'Inga Sund "the <elder>"', rowheader '7d9fce80-7b6c-4d6e-9a3e-1f6f3f6f0009', button 'Per Sund & Son', button 'Åsa Maria', button 'Inga Sund "the <elder>"', button '7d9fce80-7b6c-4d6e-9a3e-1f6f3f6f0009'"#
        ),
        (
            #"click:Inga"#,
            #"Inga Sund "the <elder>"; Inga Sund "the <elder>" | contact, 1 edge | Findings (2) | error: no child (a/error) | info: odd <b>name</b> (a/info) | Inga | Sund "the <elder>" | true | 3 | Path from here | child → (1) | Per Sund & Son"#
        ),
        (
            #"click:Filters"#,
            #"Inga Sund "the <elder>"; Inga Sund "the <elder>" | contact, 1 edge | Findings (2) | error: no child (a/error) | info: odd <b>name</b> (a/info) | Inga | Sund "the <elder>" | true | 3 | Path from here | child → (1) | Per Sund & Son"#
        ),
        (
            #"click:Only nodes"#,
            #"1 of 3 edges shown; Inga Sund "the <elder>" | contact, 1 edge | Findings (2) | error: no child (a/error) | info: odd <b>name</b> (a/info) | Inga | Sund "the <elder>" | true | 3 | Path from here | child → (1) | Per Sund & Son"#
        ),
        (
            #"click:Per"#,
            #"Per Sund & Son; Per Sund & Son | contact, 2 edges | Findings (1) | error: no child (a/error) | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>""#
        ),
        (
            #"click:Only nodes"#,
            #"3 of 3 edges shown; Per Sund & Son | contact, 2 edges | Findings (1) | error: no child (a/error) | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>" | partner (1) | Åsa Maria"#
        ),
        (
            #"click:List"#,
            #"3 of 3 edges shown; Per Sund & Son | contact, 2 edges | Findings (1) | error: no child (a/error) | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>" | partner (1) | Åsa Maria"#
        ),
        (
            #"click:Åsa"#,
            #"Åsa Maria; Åsa Maria | contact, 2 edges | Åsa Maria | false | Path from here | partner (1) | Per Sund & Son | friend (1) | 7d9fce80-7b6c-4d6e-9a3e-1f6f3f6f0009"#
        ),
        (
            #"set:until:2024-05-01"#,
            #"2 of 3 edges shown; Åsa Maria | contact, 2 edges | Åsa Maria | false | Path from here | friend (1) | 7d9fce80-7b6c-4d6e-9a3e-1f6f3f6f0009"#
        ),
        (
            #"focus:picture"#,
            #"2 of 3 edges shown; Åsa Maria | contact, 2 edges | Åsa Maria | false | Path from here | friend (1) | 7d9fce80-7b6c-4d6e-9a3e-1f6f3f6f0009"#
        ),
        (
            #"key:l"#,
            #"2 of 3 edges shown; Åsa Maria | contact, 2 edges | Åsa Maria | false | Path from here | friend (1) | 7d9fce80-7b6c-4d6e-9a3e-1f6f3f6f0009"#
        ),
        (
            #"key:Enter"#,
            #"Per Sund & Son; Per Sund & Son | contact, 2 edges | Findings (1) | error: no child (a/error) | Per | Sund & Son | false | ["sails","\"knots\""] | Path from here | child ← (1) | Inga Sund "the <elder>""#
        ),
    ]

    /// Findings in the first contact, in the second row that states an edge, and nowhere.
    @Sendable private static func check(_ dataset: Dataset) -> [Finding] {
        let place = { (kind: String, row: Int) in
            dataset.tables.first { $0.kind.name == kind }?.place(row)
        }
        return [
            Finding(
                rule: "a/info", severity: .info, message: "odd <b>name</b>",
                span: place("contact", 0)),
            Finding(
                rule: "a/error", severity: .error, message: "no child",
                span: place("relationship", 1)),
            Finding(rule: "a/warning", severity: .warning, message: "nowhere", span: nil),
        ]
    }

    @Test("findings of checks, and the list of nodes")
    func lists() throws {
        guard Chromium.isInstalled else { return Chromium.skip() }
        let folder = try TemporaryFolder()
        let path = try ExplorerPage.write("monica-people", in: folder, check: Self.check)
        let said = try Python.run(
            file: Self.script, [path] + Self.listSteps.map(\.step), in: folder.path)
        let expected =
            ["4 nodes, 3 edges", "2 findings at 2 nodes (▲), 1 about nothing in this picture"]
            + Self.listSteps.map { "\($0.step): \($0.said)" } + ["requests:", "errors:"]
        #expect(said == expected.map { $0 + "\n" }.joined())
    }

    @Test(
        "names of types are text",
        arguments: [
            "__proto__", "constructor", "</script><script>document.title='run'</script>",
            "<img src=x onerror=stop()>",
        ])
    func types(_ name: String) throws {
        guard Chromium.isInstalled else { return Chromium.skip() }
        let folder = try TemporaryFolder()
        let path = try ExplorerPage.write(
            "monica-people", replacing: "\"friend\"", with: "\"\(name)\"", in: folder)
        let said = try Python.run(
            file: Self.script, [path, "click:Filters", "click:\(name)"], in: folder.path)
        #expect(
            said == """
                4 nodes, 3 edges
                click:Filters: -
                click:\(name): 2 of 3 edges shown
                requests:
                errors:

                """)
    }

    @Test("a network of 5,000 nodes and 20,000 edges is searched, walked through and listed")
    func large() throws {
        guard Chromium.isInstalled else { return Chromium.skip() }
        let folder = try TemporaryFolder()
        let people = (0..<5_000).map { number in
            """
            {"kind":"account","key":"did:plc:\(number)","attributes":{"handle":"rower.\(10_000 + number)"},"links":{}}

            """
        }
        let follows = (0..<20_000).map { number in
            let (one, other) = (number / 4, (number / 4 * 7 + 1 + number % 4 * 911) % 5_000)
            return """
                {"kind":"follow","key":"at://\(number)","attributes":{},"links":{"author":"did:plc:\(one)","subject":"did:plc:\(other)"}}

                """
        }
        let path = try ExplorerPage.write(
            rows: (people + follows).joined(), "bluesky-follows", in: folder)
        let said = try Python.run(
            file: Self.script,
            [
                path, "type:search:rower.14999", "key:Enter", "click:Path from here",
                "set:search:rower.10012", "focus:search", "key:Enter", "click:Path from rower",
                "set:search:", "click:List", "click:Later", "tree",
            ], in: folder.path)
        for part in [
            "5000 nodes, 20000 edges\n", "type:search:rower.14999: 1 found; rower.14999\n",
            "click:Path from rower: 5 steps from rower.14999 to rower.10012;",
            "table 'Nodes 51 to 100 of 5000'", "\nrequests:\nerrors:\n",
        ] {
            #expect(said.contains(part), "\(part) in \(said.prefix(4_000))")
        }
    }

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
