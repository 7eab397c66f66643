import KithSystemBinding
import KithTestSupport
import Testing

/// A store in trouble is as it was before, and the message says what to do.
struct StoreFaultTests {
    private static let family = KithProgram.family

    /// A folder with a store of a family.
    private static func folder() throws -> TemporaryFolder {
        let place = try TemporaryFolder()
        _ = try Shell.run("kith convert '\(family)' -o a.sqlite -q", in: place.path)
        return place
    }

    private static let change = "kith edit a.sqlite --set 'contact:Nils Lindqvist.job=Cook'"

    /// Commands that change a store, and one that adds to it.
    private static let writing = [change, "kith convert '\(family)' -o a.sqlite --merge"]

    @Test("a store that another program changes", arguments: writing)
    func twoWriters(_ command: String) throws {
        let place = try Self.folder()
        let run = try Shell.run(
            """
            mkfifo held go
            (echo 'BEGIN IMMEDIATE;'; echo ".shell echo > held; read x < go") | sqlite3 a.sqlite &
            read x < held
            cp a.sqlite before
            \(command); echo $?
            cmp a.sqlite before
            kith query sql 'SELECT count(*) AS n FROM people' a.sqlite -q --to csv
            echo > go; wait
            \(command) -q; echo $?
            """, in: place.path)
        #expect(
            run.error == """
                error: cannot write the store: database is locked; another program is changing it, so try again later

                """)
        #expect(run.output == "2\nn\n15\n0\n")
    }

    @Test("of two that change a store at once, both do or one says why not, and no change is lost")
    func atOnce() throws {
        let place = try Self.folder()
        let run = try Shell.run(
            """
            for i in 1 2 3; do
              kith edit a.sqlite --set "contact:Nils Lindqvist.job=N$i" -q 2> $i.err & eval p$i=$!
            done
            done=0
            for p in $p1 $p2 $p3; do wait $p && done=$((done + 1)); done
            [ $done = $(sqlite3 a.sqlite 'SELECT count(*) FROM _journal') ] && echo all
            sqlite3 a.sqlite 'PRAGMA integrity_check'
            grep -v 'database is locked; another program is changing it, so try again later$' *.err
            """, in: place.path)
        #expect(run.output == "all\nok\n")
    }

    @Test("a store whose writer was killed is read and changed as it was before")
    func halfWritten() throws {
        let place = try Self.folder()
        let run = try Shell.run(
            """
            sqlite3 a.sqlite 'PRAGMA cache_size = 1' BEGIN "UPDATE contact SET job = hex(randomblob(5000))" \
              '.shell cp a.sqlite b.sqlite; cp a.sqlite-journal b.sqlite-journal' ROLLBACK
            cmp -s a.sqlite b.sqlite || echo differs
            cp b.sqlite c.sqlite; cp b.sqlite-journal c.sqlite-journal
            kith query sql 'SELECT count(*) AS n FROM people' b.sqlite -q --to csv
            cmp a.sqlite b.sqlite
            kith edit c.sqlite --set 'contact:Nils Lindqvist.job=Cook' -q; echo $?
            sqlite3 c.sqlite 'PRAGMA integrity_check'
            """, in: place.path)
        #expect(run.error == "")
        #expect(run.output == "differs\nn\n15\n0\nok\n")
    }

    @Test("rows at the position of another row, or at the last one of all, are read")
    func positions() throws {
        let place = try Self.folder()
        let run = try Shell.run(
            """
            kith convert a.sqlite -q --to ndjson | sort > before
            sqlite3 a.sqlite "UPDATE note SET _row = (SELECT min(_row) FROM contact) \
              WHERE _row = (SELECT min(_row) FROM note)"
            sqlite3 a.sqlite "UPDATE task SET _row = 9223372036854775807 WHERE _row = (SELECT min(_row) FROM task)"
            kith convert a.sqlite -q --to ndjson | sort | cmp - before
            sqlite3 a.sqlite "SELECT count(*) FROM note JOIN contact USING (_row)" "SELECT max(_row) FROM task"
            """, in: place.path)
        #expect(run.error == "")
        #expect(run.output == "1\n9223372036854775807\n")
    }

    /// What a file is made of, and what is said of it.
    private static let others: [Case<(make: String, message: String)>] = [
        Case(
            "no database",
            (
                "echo 'not a database at all' > a.sqlite",
                "the format of a.sqlite is not known; name it with --from: "
            )),
        Case("empty", (": > a.sqlite", "a.sqlite is empty")),
        Case(
            "another database",
            (
                "rm a.sqlite; sqlite3 a.sqlite 'CREATE TABLE a (b)'",
                "a.sqlite is an SQLite database, but no store that Kith made"
            )),
        Case(
            "cut",
            (
                "head -c 9000 a.sqlite > b; mv b a.sqlite",
                "cannot read the store a.sqlite: database disk image is malformed; "
                    + "the command .recover of sqlite3 may save what is left"
            )),
        Case(
            "a damaged page",
            (
                "n=$(sqlite3 a.sqlite \"SELECT rootpage FROM sqlite_schema WHERE name = 'contact'\"); "
                    + "size=$(sqlite3 a.sqlite 'PRAGMA page_size'); "
                    + "head -c $size /dev/zero | tr '\\0' '\\377' | "
                    + "dd of=a.sqlite bs=$size seek=$((n - 1)) conv=notrunc 2> /dev/null",
                "cannot read the store a.sqlite: database disk image is malformed; "
                    + "the command .recover of sqlite3 may save what is left"
            )),
        Case(
            "newer",
            (
                "sqlite3 a.sqlite 'PRAGMA user_version = 99'",
                "a.sqlite was made by a newer Kith (its tables have version 99, this one reads 11); use that one"
            )),
    ]

    @Test("a file that is no store, or a damaged or newer one", arguments: others)
    func strange(_ row: Case<(make: String, message: String)>) throws {
        let place = try Self.folder()
        // The journal can be read where rows cannot.
        let ofJournal =
            row.name == "a damaged page" ? [] : ["kith undo a.sqlite", "kith log a.sqlite"]
        let commands =
            Self.writing + ofJournal + ["kith query sql 'SELECT * FROM people' a.sqlite"]
        for command in commands {
            let run = try Shell.run(
                "\(row.value.make); cp a.sqlite before; \(command); echo $?; cmp a.sqlite before",
                in: place.path)
            #expect(run.output == "2\n", "\(command)")
            // A question has one store, which needs no name.
            let messages = [
                row.value.message,
                row.value.message.replacing("the store a.sqlite", with: "the store that is asked"),
            ]
            #expect(
                messages.contains { run.error.hasPrefix("error: " + $0) },
                "\(command): \(run.error)")
        }
        #expect(try place.names() == ["a.sqlite", "before"])
    }

    @Test("a disk that takes no more")
    func full() throws {
        let place = try Self.folder()
        let run = try Shell.run(
            """
            for i in $(seq -f %08.0f-0000-4000-8000-000000000000 400); do
              echo "{\\"kind\\":\\"gender\\",\\"key\\":\\"$i\\",\\"attributes\\":{\\"name\\":\\"N $i\\"}}" >> new.ndjson
            done
            sed 's/.*/{"change":"create","row":&}/' new.ndjson > changes.ndjson
            kith convert a.sqlite -o a.ndjson -q
            trap '' XFSZ
            limited() { (ulimit -f $(($(stat -c %s a.sqlite) / 1024)); "$@"; echo $?); }
            limited kith edit a.sqlite --apply changes.ndjson -q
            limited kith convert new.ndjson -o a.sqlite --merge -q
            cat a.ndjson new.ndjson > all.ndjson; limited kith convert all.ndjson -o b.sqlite -q; rm all.ndjson
            sqlite3 a.sqlite 'PRAGMA integrity_check'
            kith convert a.sqlite -o b.ndjson -q; cmp a.ndjson b.ndjson
            kith edit a.sqlite --apply changes.ndjson -q; echo $?
            ls
            """, in: place.path)
        let message =
            "error: cannot write the store: disk I/O error; is the disk full, or does it fail?\n"
        #expect(run.error == message + message + message)
        #expect(
            run.output
                == "2\n2\n2\nok\n0\na.ndjson\na.sqlite\nb.ndjson\nchanges.ndjson\nnew.ndjson\n")
    }

    @Test("a disk without room, where one can be mounted")
    func noRoom() throws {
        let place = try Self.folder()
        let run = try Shell.run(
            """
            for i in $(seq -f %08.0f-0000-4000-8000-000000000000 400); do
              echo "{\\"kind\\":\\"gender\\",\\"key\\":\\"$i\\",\\"attributes\\":{\\"name\\":\\"N $i\\"}}" >> new.ndjson
            done
            sed 's/.*/{"change":"create","row":&}/' new.ndjson > changes.ndjson
            kith convert a.sqlite -o a.ndjson -q
            cat a.ndjson new.ndjson > all.ndjson
            cat > script <<'END'
            mount -t tmpfs -o size=$(($(stat -c %s a.sqlite) / 1024 + 24))k none disk 2> /dev/null || exit 0
            echo mounted
            cp a.sqlite disk; cd disk
            kith edit a.sqlite --apply ../changes.ndjson -q; echo $?
            kith convert ../new.ndjson -o a.sqlite --merge -q; echo $?
            sqlite3 a.sqlite 'PRAGMA integrity_check'; ls
            kith convert a.sqlite -o ../b.ndjson -q; cmp ../a.ndjson ../b.ndjson
            mv a.sqlite ..
            kith convert ../all.ndjson -o b.sqlite -q; echo $?; ls
            mount -o remount,size=100m none .
            mv ../a.sqlite .; kith edit a.sqlite --apply ../changes.ndjson -q; echo $?
            END
            mkdir disk; unshare -m sh script 2>&1
            """, in: place.path)
        guard run.output.hasPrefix("mounted\n") else { return }
        let message = """
            error: cannot write the store: database or disk is full; is there room on the disk, \
            and in the folder for temporary files? TMPDIR names another
            2

            """
        #expect(run.output == "mounted\n" + message + message + "ok\na.sqlite\n" + message + "0\n")
    }

    @Test("a folder that may not be written to", arguments: writing)
    func locked(_ command: String) throws {
        let place = try Self.folder()
        // Whoever is nobody may not see the folder of the fixtures.
        let row = #"contact 11dd7f46-7d0e-4a9a-aa63-a4f207fad0be {"first_name":"Bo"}"#
        try Files.write(Array(RowText.json(row).utf8), to: place.file("new.ndjson"))
        let command = command.replacing("'\(Self.family)'", with: "new.ndjson")
        for modes in ["644", "666"] {
            _ = try Shell.run("cp a.sqlite before; chmod \(modes) *", in: place.path)
            guard let run = try Shell.runAsNobody(command + " -q", in: place) else { return }
            #expect(
                run.error
                    == """
                    error: cannot write the store: attempt to write a readonly database; \
                    can it and its folder be written to?

                    """)
            #expect(run.status == 2)
            #expect(try place.names() == ["a.sqlite", "before", "new.ndjson"])
            #expect(try Files.bytes(place.file("a.sqlite")) == Files.bytes(place.file("before")))
        }
    }
}
