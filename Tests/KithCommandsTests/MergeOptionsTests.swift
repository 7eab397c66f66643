import KithTestSupport
import Testing

/// What `kith convert --merge` adds to a store, and what it refuses.
struct MergeOptionsTests {
    private static let pages = PackageFolder.path + "/fixtures/forum/pages"

    @Test("secrets of the inputs are added only where they are asked for")
    func secrets() throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            """
            sed 's/"google2fa_secret": null/"google2fa_secret": "KITHSEED"/' '\(KithProgram.family)' > a.json
            kith convert a.json -o a.sqlite -q
            for words in '' --keep-secrets ''; do
              kith convert a.json -o a.sqlite --merge $words
              sqlite3 a.sqlite 'SELECT google2fa_secret FROM user'
            done
            """, in: place.path)
        #expect(run.output == "\nKITHSEED\nKITHSEED\n")
        #expect(
            run.error
                == "merged: nothing is new\nmerged: 0 rows added, 1 changed\nmerged: nothing is new\n"
        )
    }

    @Test(
        "a part of the rows of inputs is not merged",
        arguments: [
            "--kind user", "--kinds user", "--only user.name=x", "--since 2020-01-01", "--split 2",
        ])
    func selection(_ words: String) throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            """
            kith convert '\(KithProgram.family)' -o a.sqlite -q
            cp a.sqlite b.sqlite
            kith convert '\(KithProgram.family)' -o a.sqlite --merge \(words); echo $?
            cmp a.sqlite b.sqlite
            """, in: place.path)
        let option = words.prefix { $0 != " " }
        #expect(run.output == "64\n")
        #expect(
            run.error.hasPrefix(
                """
                error: --merge adds all rows of the inputs; leave out \(option), or convert the inputs with it to NDJSON \
                first

                """))
    }

    @Test("with --strict nothing is merged that makes a loop")
    func strict() throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            """
            echo '{"kind":"forum","key":"1","attributes":{"name":"A"},"links":{"parent":"2"}}' > a.ndjson
            echo '{"kind":"forum","key":"2","attributes":{"name":"B"},"links":{}}' >> a.ndjson
            sed '1d; s/"links":{/&"parent":"1"/' a.ndjson > b.ndjson
            kith convert a.ndjson -o a.sqlite -q --vocabulary forum
            kith convert b.ndjson -o a.sqlite --merge --vocabulary forum --strict; echo $?
            sqlite3 a.sqlite 'SELECT id, parent FROM forum'
            kith convert b.ndjson -o a.sqlite --merge --vocabulary forum -q; echo $?
            sqlite3 a.sqlite 'SELECT id, parent FROM forum'
            """, in: place.path)
        #expect(run.output == "1\n1|2\n2|\n1\n1|2\n2|1\n")
        #expect(
            run.error.contains(
                "error: stopped at the first finding of severity error; nothing was written\n"))
    }

    @Test("a store of anonymised pages has no key of a page")
    func anonymised() throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            """
            mkdir a b c; head -c32 /dev/zero > key
            cp '\(Self.pages)/posts.html' a; cp '\(Self.pages)/posts.html' b
            sed 's/Likes water/Likes tea/' a/posts.html > c/posts.html
            touch -d 2014-05-01 a/*; touch -d 2014-05-03 b/*; touch -d 2014-05-02 c/*
            for folder in a b c; do
              kith convert $folder -o a.sqlite --merge -q --anonymise --pseudonym-key key
            done
            sqlite3 a.sqlite "SELECT count(*) > 0, sum(capture NOT IN (SELECT id FROM capture)) FROM _sighting"
            """, in: place.path)
        #expect(run.output == "1|0\n")
    }

    @Test("anonymised rows are merged with their like only, and no input is named")
    func formOfRows() throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            """
            head -c32 /dev/zero > key; hidden='--anonymise --pseudonym-key key'
            mkdir a b; cp '\(Self.pages)/posts.html' a; cp '\(Self.pages)/bans.html' b
            touch -d 2014-05-01 a/*; touch -d 2014-05-02 b/*
            kith convert a -o plain.sqlite -q; kith convert a -o hidden.sqlite -q $hidden
            kith convert b -o plain.sqlite --merge $hidden; echo $?
            kith convert b -o hidden.sqlite --merge; echo $?
            kith convert b -o hidden.sqlite --merge -q $hidden; echo $?
            sqlite3 hidden.sqlite "SELECT count(*), max(name) FROM _source"
            """, in: place.path)
        #expect(run.output == "64\n64\n0\n1|\n")
        #expect(
            run.error.split(separator: "\n").filter { $0.hasPrefix("error") } == [
                "error: the rows of the inputs are anonymised, and those of the store are not; make a store of their own",
                "error: the rows of the store are anonymised, and those of the inputs are not; add --anonymise, and "
                    + "--pseudonym-key with the file that was given for the store",
            ])
    }
}
