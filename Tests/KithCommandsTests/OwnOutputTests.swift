import KithSystemBinding
import KithTestSupport
import Testing

/// Nothing is written where it is read, by whatever name.
struct OwnOutputTests {
    typealias Row = Case<(words: String, message: String)>

    private static func row(
        _ name: String, _ words: String, _ output: String, sameAs input: String? = nil
    ) -> Row {
        let link = input.map { "it is the same file as '\($0)', which is " } ?? "is "
        return Row(
            name,
            (words, "'\(output)' is the output, but \(link)an input too; write to another file"))
    }

    static let rows = [
        row("convert", "convert a.ndjson -o a.ndjson", "a.ndjson"),
        row("another format", "convert a.json -o a.json", "a.json"),
        row("a path with other words", "convert a.json -o ./a.json", "./a.json", sameAs: "a.json"),
        row(
            "an output that is a link", "convert a.json -o link.json", "link.json", sameAs: "a.json"
        ),
        row(
            "an input that is a link", "convert link.json -o a.json", "a.json", sameAs: "link.json"),
        row("two names of one file", "convert a.json -o hard.json", "hard.json", sameAs: "a.json"),
        row(
            "standard input", "convert - -o a.json < a.json", "a.json", sameAs: "standard input"),
        row(
            "a file of a folder", "convert folder -o folder/a.ndjson", "folder/a.ndjson"),
        row("a member of an archive", "convert a.json.gz --to json -o a.json.gz", "a.json.gz"),
        row("graph", "graph a.json --to dot -o a.json", "a.json"),
        row("edit", "edit a.ndjson --delete note:n -o a.ndjson", "a.ndjson"),
        row("index", "index follows.ndjson -o follows.ndjson", "follows.ndjson"),
        row("pairs", "index pairs --pairs --direction follower-followed -o pairs", "pairs"),
        row("a report", "check a.json --report json=a.json", "a.json"),
        row("one of several reports", "check a.json --report text --report sarif=a.json", "a.json"),
        row("a report over a baseline", "check a.json --baseline base --report json=base", "base"),
        row("a baseline", "check a.json --write-baseline a.json", "a.json"),
        row(
            "a report over the schema", "check a.json --schema s.json --report json=s.json",
            "s.json"),
        row(
            "a report over a file that a contract refers to",
            "check api.yaml --report json=part.yaml", "part.yaml"),
        row("the vocabulary", "convert a.json --vocabulary v.yaml --to json -o v.yaml", "v.yaml"),
        Row(
            "standard output",
            (
                "check a.json >> a.json",
                "standard output goes to 'a.json', which is also an input; write to another file"
            )),
    ]

    private static let preparation = """
        cp \(KithProgram.family) a.json; gzip -k a.json; ln -s a.json link.json; ln a.json hard.json
        kith convert a.json -q -o a.ndjson; mkdir folder; cp a.ndjson folder
        cp \(PackageFolder.path)/fixtures/follows/circle.ndjson follows.ndjson; printf 12341234 > pairs
        kith check a.json --write-baseline base -q; echo '{}' > s.json
        cp \(PackageFolder.path)/schemas/vocabularies/monica.yaml v.yaml
        echo 'openapi: 3.1.0
        info: {title: a, version: "1"}
        paths: {/a: {$ref: "part.yaml#/a"}}' > api.yaml; echo 'a: {}' > part.yaml
        """

    @Test("it is refused, and what is read stays as it was", arguments: rows)
    func refused(_ row: Row) throws {
        let place = try TemporaryFolder()
        #expect(try Shell.run(Self.preparation, in: place.path).error.isEmpty)
        let before = try Shell.run("find . -type f | sort | xargs md5sum", in: place.path).output
        let run = try Shell.run("kith \(row.value.words)", in: place.path)
        #expect(run.status == 64)
        #expect(
            run.error.split(separator: "\n").first.map(String.init) == "error: \(row.value.message)"
        )
        let after = try Shell.run("find . -type f | sort | xargs md5sum", in: place.path).output
        #expect(after == before)
    }

    @Test("a baseline is written anew, and a device is read and written")
    func allowed() throws {
        let place = try TemporaryFolder()
        _ = try Shell.run(Self.preparation, in: place.path)
        let again = "kith check a.json --baseline base --write-baseline base -q"
        #expect(try Shell.run(again, in: place.path).status == 0)
        #expect(
            try Shell.run("kith check a.json --report json=/dev/null", in: place.path).status == 0)
    }

    @Test("a file of a folder that would replace an input is refused, and others are not")
    func folder() throws {
        let place = try TemporaryFolder()
        _ = try Shell.run("mkdir out; echo 'id,name\na,Ann' > out/person.csv", in: place.path)
        let refused = try Shell.run(
            "kith convert out/person.csv --from mano -o out/", in: place.path)
        #expect(refused.status == 2)
        #expect(
            refused.error
                == "error: cannot write out/person.csv: it is an input of this run; write to another folder\n"
        )
        #expect(try place.names() == ["out/person.csv"])
        _ = try Shell.run("mv out/person.csv out/people.csv", in: place.path)
        let other = try Shell.run(
            "kith convert out/people.csv --from mano -o out/ -q", in: place.path)
        #expect(other.status == 0)
        #expect(
            try place.names() == ["out/datapackage.json", "out/people.csv", "out/person.csv"])
    }

    @Test("a link in the folder is not followed")
    func links() throws {
        let place = try TemporaryFolder()
        let archive = PackageFolder.path + "/fixtures/forum/village.ndjson"
        _ = try Shell.run("mkdir out other; ln -s ../other out/threads", in: place.path)
        let run = try Shell.run("kith convert \(archive) --to html -o out/", in: place.path)
        #expect(run.status == 2)
        #expect(
            run.error.hasSuffix(
                ": out/threads is a link, which is not followed; remove it, or write to another folder\n"
            ))
        #expect(try place.names("other").isEmpty)
        _ = try Shell.run("mkdir rows; ln -s ../other/x rows/note.csv", in: place.path)
        let rows = try Shell.run("kith convert \(KithProgram.family) -o rows/ -q", in: place.path)
        #expect(rows.status == 0)
        #expect(try place.names("other").isEmpty)
        #expect(try Shell.run("test -L rows/note.csv", in: place.path).status == 1)
    }
}
