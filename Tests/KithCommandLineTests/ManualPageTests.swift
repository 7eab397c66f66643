import KithCommandLine
import KithSystemBinding
import Testing

struct ManualPageTests {
    @Test("man has nothing to complain about")
    func warnings() throws {
        guard let man = try? ChildProcess.run("man", ["--version"]), man.ending == .exited(0) else {
            print("skipped: there is no man here")
            return
        }
        let page = Array(ManualPage(sample).text.utf8)
        let shown = try ChildProcess.run(
            "man", ["--warnings", "-l", "-"], input: page,
            environment: ["MANWIDTH=80", "LC_ALL=C.UTF-8", "MANROFFOPT="])
        #expect(shown.ending == .exited(0))
        #expect(String(decoding: shown.errorOutput, as: UTF8.self) == "")
        let text = String(decoding: shown.output, as: UTF8.self)
        #expect(text.contains("-t, --to format"))
        #expect(text.contains(#"It's C:\ that's "all"."#))
        #expect(text.contains("--links, --no-links"))
        #expect(!text.contains("secret") && !text.contains("--trace"))
    }

    @Test("text cannot become a request")
    func requests() {
        struct Odd: Command {
            static let name = "odd"
            static let summary = "Print odd things."
            static let discussion = """
                .so /etc/passwd

                'so it goes

                  .fi
                """
        }
        let page = ManualPage(Program(Odd.self, version: "1")).text
        #expect(page.contains("\n\\&.so /etc/passwd\n"))
        #expect(page.contains("\n\\(aqso it goes\n"))
        #expect(page.contains("\n  .fi\n"))
    }

    @Test("the whole page of a small program")
    func wholePage() {
        struct Small: Command {
            static let name = "small"
            static let summary = "Do one thing."
            let file = Argument("file", help: "The thing.")
        }
        #expect(
            ManualPage(Program(Small.self, version: "1.0")).text == #"""
                .TH "SMALL" 1 "" "small 1.0" "User Commands"
                .SH NAME
                small \- do one thing
                .SH SYNOPSIS
                \fBsmall\fR [options] <file>
                .SH OPTIONS
                .TP
                \fIfile\fR
                The thing.
                .TP
                \fB\-\-version\fR
                Show the version.
                .SH EXIT STATUS
                .TP
                .B 0
                Success.
                .TP
                .B 1
                Findings were reported.
                .TP
                .B 2
                The input could not be read or the output could not be written.
                .TP
                .B 64
                The command line was not understood; nothing was done.

                """#)
    }
}
