import KithSystemBinding
import KithTestSupport
import Testing

/// The findings that the page of a graph shows.
struct ExplorerFindingsTests {
    /// People with a token of which no page may say anything, in a vocabulary of our own.
    private static let club = (
        vocabulary: """
        vocabulary: club
        kinds:
          member:
            key: {name: id}
            label: [name]
            attributes:
              name: {type: text}
              token: {type: text, secret: true, maxLength: 8, pattern: "^[a-z]+$"}
            links:
              friend: {to: member}
        views:
          club:
            nodes:
              member: {attributes: [name], lonely: true}
            edges:
              member: {link: friend}

        """,
        rows: #"""
        {"kind":"member","key":"a","attributes":{"name":"Ann","token":"KITH-SEED-1"},"links":{}}
        {"kind":"member","key":"b","attributes":{"name":"Ben"},"links":{"friend":"a"}}
        {"kind":"member","key":"c","attributes":{"name":"Cleo"},"links":{"friend":"Dan"}}

        """#
    )

    /// Writes the page of the club, and returns its findings, one in a line.
    private func findings(
        _ words: [String] = [], in place: borrowing TemporaryFolder, input: [UInt8] = []
    ) throws -> [String] {
        let run = try KithProgram.run(
            ["graph", "-q", "--to", "explorer", "--vocabulary", "club.yaml"] + words,
            in: place.path, input: input)
        #expect(run.errorText == "")
        let text = try #require(run.outputText.split(separator: "id=\"findings\">").last)
        let lines = text.prefix { $0 != "<" }.split(separator: "\n").dropFirst()
        return lines.map { $0.split(separator: ",\"nodes\"").first.map(String.init) ?? "" }
    }

    private static let (dangling, length, pattern, secret) = (
        #"{"severity":"error","rule":"records/dangling-link","message":"member Cleo: friend refers to member 'Dan', which does not exist""#,
        #"{"severity":"error","rule":"records/length","message":"member Ann: token has 11 characters, 8 are allowed""#,
        #"{"severity":"error","rule":"records/pattern","message":"member Ann: token '•••' does not match ^[a-z]+$""#,
        #"{"severity":"warning","rule":"records/secret","message":"member Ann: token is a secret in clear text""#
    )

    @Test("no message of a page quotes a secret, wherever the rows come from")
    func secrets() throws {
        let place = try TemporaryFolder()
        try writeClub(to: place)
        let rows = Array(Self.club.rows.utf8)
        let all = [Self.dangling, Self.length, Self.pattern, Self.secret]
        #expect(try findings(["a.ndjson"], in: place) == all)
        #expect(try findings(["-", "--from=kith"], in: place, input: rows) == all)
        try store(in: place)
        #expect(try findings(["a.sqlite"], in: place) == all)
        for input in ["a.ndjson", "a.sqlite"] {
            let shown = try findings([input, "--keep-secrets"], in: place)
            #expect(shown[2].contains("token 'KITH-SEED-1' does not match"))
        }
    }

    @Test("no report and no baseline of a store quotes a secret")
    func reports() throws {
        let place = try TemporaryFolder()
        try writeClub(to: place)
        try store(in: place)
        let check = ["check", "a.sqlite", "--vocabulary=club.yaml"]
        let told = try KithProgram.run(check, in: place.path).outputText
        #expect(told.contains("token '•••' does not match ^[a-z]+$"))
        _ = try KithProgram.run(check + ["--write-baseline=old.json"], in: place.path)
        #expect(!(told + (try place.text("old.json"))).contains("KITH-SEED-1"))
        let shown = try KithProgram.run(check + ["--keep-secrets"], in: place.path).outputText
        #expect(shown.contains("token 'KITH-SEED-1' does not match"))
        let rest = try KithProgram.run(check + ["--baseline=old.json"], in: place.path)
        #expect(rest.ending == .exited(0))
    }

    /// Writes the vocabulary and the rows of the club.
    private func writeClub(to place: borrowing TemporaryFolder) throws {
        try Files.write(Array(Self.club.vocabulary.utf8), to: place.file("club.yaml"))
        try Files.write(Array(Self.club.rows.utf8), to: place.file("a.ndjson"))
    }

    /// Makes a store of the club, with its secrets.
    private func store(in place: borrowing TemporaryFolder) throws {
        let words = ["convert", "-q", "a.ndjson", "--keep-secrets", "-o", "a.sqlite"]
        let run = try KithProgram.run(words + ["--vocabulary=club.yaml"], in: place.path)
        #expect(run.errorText == "")
    }

    @Test("what is accepted in a store is not shown as open")
    func acceptedInStore() throws {
        let place = try TemporaryFolder()
        try writeClub(to: place)
        try store(in: place)
        let check = ["check", "a.sqlite", "--vocabulary=club.yaml", "--write-baseline=old.json"]
        _ = try KithProgram.run(check, in: place.path)
        #expect(try findings(["a.sqlite", "--baseline=old.json"], in: place) == [])
        let rules = "rules: {records/secret: off, records/length: off, records/pattern: off}\n"
        try Files.write(Array(rules.utf8), to: place.file(".kith.yaml"))
        #expect(try findings(["a.sqlite"], in: place) == [Self.dangling])
    }

    @Test("what is accepted is not shown as open: by a configuration or by a baseline")
    func accepted() throws {
        let place = try TemporaryFolder()
        try writeClub(to: place)
        let check = ["check", "a.ndjson", "--vocabulary=club.yaml", "--write-baseline=old.json"]
        _ = try KithProgram.run(check, in: place.path)
        #expect(try findings(["a.ndjson", "--baseline=old.json"], in: place) == [])
        let configuration = """
            rules: {records/secret: off, records/length: info}
            ignore: [{rule: records/pattern, reason: an old token}]

            """
        try Files.write(Array(configuration.utf8), to: place.file(".kith.yaml"))
        let lower = Self.length.split(separator: "error", maxSplits: 1).joined(separator: "info")
        #expect(try findings(["a.ndjson"], in: place) == [Self.dangling, lower])
        #expect(try findings(["a.ndjson", "--no-config"], in: place).count == 4)
        // Another configuration applies in another folder.
        let eve = #"{"kind":"member","key":"e","attributes":{"name":"Eve","token":"KITH-SEED-2"}}"#
        try Files.write(Array((eve + "\n").utf8), to: place.file("b/b.ndjson"))
        try Files.write(
            Array("rules: {records/*: off, records/secret: error}\n".utf8),
            to: place.file("b/.kith.yaml"))
        #expect(
            try findings(["a.ndjson", "b/b.ndjson"], in: place) == [
                Self.dangling,
                #"{"severity":"error","rule":"records/secret","message":"member Eve: token is a secret in clear text""#,
                lower,
            ])
    }

    @Test("acceptances are refused where they would have no effect, and kept as files")
    func effects() throws {
        let place = try TemporaryFolder()
        try Files.write(Array("1\t2\n".utf8), to: place.file("a.edges"))
        try Files.write(Array("{}".utf8), to: place.file("b.html"))
        let rows: [(words: [String], message: String)] = [
            (
                ["--to=dot", "--baseline=b.html"],
                "--baseline has no effect on the format dot, which does not show findings; explorer does"
            ),
            (
                ["--to=gexf", "--no-config"],
                "--no-config has no effect on the format gexf, which does not show findings; explorer does"
            ),
            (
                ["-o", "b.html", "--baseline=b.html"],
                "'b.html' is the output, but is an input too; write to another file"
            ),
            (
                ["--to=explorer", "--baseline=b.html", "--anonymise"],
                "--baseline knows findings by their messages, which --anonymise changes"
            ),
        ]
        for (words, message) in rows {
            let run = try KithProgram.run(
                ["graph", "a.edges", "--direction=follower-followed"] + words, in: place.path)
            #expect(run.ending == .exited(64))
            #expect(
                run.errorText.split(separator: "\n").first.map(String.init) == "error: " + message)
        }
    }
}
