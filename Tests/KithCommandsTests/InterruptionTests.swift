import KithSystemBinding
import KithTestSupport
import Testing

/// What happens to a folder that is being written when somebody interrupts, or writes the same.
struct InterruptionTests {
    /// Begins to write a folder from rows that come slowly; the process is `$run`, the hidden folder `$hidden`.
    private static func beginning(_ folder: String, with variable: String = "") -> String {
        """
        set -m
        kith convert \(KithProgram.family) -q -o rows.ndjson
        mkfifo rows
        \(variable) kith convert - --from kith --vocabulary monica -o \(folder) < rows 2> said &
        run=$!
        set +m
        exec 3> rows
        cat rows.ndjson >&3
        for try in $(seq 400); do
            hidden=$(find . -name '.kith-*'); [ -n "$hidden" ] && break; sleep 0.02
        done
        [ -n "$hidden" ] || echo 'nothing was begun'

        """
    }

    @Test(
        "an interruption removes what was begun",
        arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)], ["new/", "old/"])
    func interrupted(_ signal: (name: String, status: Int), _ folder: String) throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            "mkdir old; echo kept > old/note.csv; " + Self.beginning(folder)
                + "kill -\(signal.name) $run; wait $run; echo $?; ls -A . old; cat old/note.csv",
            in: place.path)
        #expect(
            run.output
                == "\(signal.status)\n.:\nold\nrows\nrows.ndjson\nsaid\n\nold:\nnote.csv\nkept\n")
        #expect(try place.text("said").isEmpty)
    }

    @Test("an interruption just as the folder appears removes it, too")
    func early() throws {
        let place = try TemporaryFolder()
        let source =
            """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <sys/stat.h>
            #include <unistd.h>
            // Returns later than the folder appears, as on a busy machine.
            int mkdir(const char *path, mode_t mode) {
                int (*made)(const char *, mode_t) = dlsym(RTLD_NEXT, "mkdir");
                int failure = made(path, mode);
                usleep(500000);
                return failure;
            }
            """
        try Files.write([UInt8](source.utf8), to: "\(place.path)/late.c")
        let run = try Shell.run(
            "clang -shared -fPIC -o late.so late.c && "
                + Self.beginning("new/", with: "LD_PRELOAD=$PWD/late.so")
                + "kill -TERM $run; wait $run; echo $?; ls -A; cat said", in: place.path)
        #expect(run.output == "143\nlate.c\nlate.so\nrows\nrows.ndjson\nsaid\n")
    }

    @Test("what is ignored stays ignored, as below nohup")
    func ignored() throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            "trap '' HUP; " + Self.beginning("new/")
                + "kill -HUP $run; sleep 0.1; exec 3>&-; wait $run; echo $?; ls new | head -1",
            in: place.path)
        #expect(run.output == "0\naccount.csv\n")
    }

    @Test("of two that write one folder, the second is refused", arguments: ["new/", "old/"])
    func second(_ folder: String) throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            "mkdir old; " + Self.beginning(folder)
                + """
                kith convert \(KithProgram.family) -o ../$(basename $PWD)/\(folder); echo $?
                ls -A \(folder) 2> /dev/null | grep -v kith
                exec 3>&-; wait $run; echo $?; ls -A \(folder) | head -1
                """, in: place.path)
        let name = place.path.split(separator: "/").last ?? ""
        #expect(
            run.error
                == "error: cannot write ../\(name)/\(folder): another process is writing this folder; wait until it is done, or write to another\n"
        )
        #expect(run.output == "2\n0\naccount.csv\n")
    }

    @Test("what a killed process left is no obstacle, and is removed")
    func killed() throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            Self.beginning("new/")
                + """
                kill -KILL $run; wait $run 2> /dev/null
                kith convert \(KithProgram.family) -q -o new/; echo $?; find . -name '.kith-*'
                """, in: place.path)
        #expect(run.output == "0\n")
    }
}
