import KithCommandLine
import Testing

struct HelpTextTests {
    @Test("the page of a command with everything")
    func everything() async {
        let outcome = await Outcome("help", "convert")
        #expect(
            outcome.out == #"""
                Convert one thing.

                Examples:
                  tool convert a.json -o b/ --to csv
                      Writes a folder of tables.
                  tool convert - --name='two words'
                      Reads standard input.

                Usage: tool convert [options] <input> [<other>]

                What goes in is recognised by its content. This paragraph is long enough to be
                broken into two lines.

                  --from  comes first
                  --to    comes second

                It's C:\ that's "all".

                Arguments:
                  <input>               What to read.
                  <other>               The other side. One of: left, right.

                Options:
                  -t, --to <format>     Output format. One of: csv, json.
                  -l, --level <number>  How hard to try. Default: 3.
                      --only <kind>     Leave out all other kinds. May be repeated.
                      --[no-]links      Keep [links]: yes or no. Default: on.
                  -s, --strict          Treat warnings as errors.
                  -a, --all             Don't stop.
                  -h, --help            Show this help.

                Output options:
                  -o, --output <path>   Where to write.
                      --name <text>     What to call it.
                      --color <when>    Whether to colour. One of: auto, always, never. Default:
                                        auto.

                """#)
    }

    @Test("the page of the program")
    func program() async {
        let outcome = await Outcome("--help")
        #expect(
            outcome.out == """
                Turn things into other things.

                Examples:
                  tool convert a.json | head
                      Shows the beginning.

                Usage: tool <command> [options]

                Turn:
                  convert        Convert one thing.
                  check          Check things.

                More:
                  remote         Manage far away things.
                  help           Show help about a command.
                  completions    Print the completion script for a shell.

                Options:
                  -h, --help     Show this help.
                      --version  Show the version.

                See 'tool COMMAND --help' for more about a command.

                """)
    }

    @Test("the short page of a command")
    func short() async {
        let outcome = await Outcome("convert", "-h")
        #expect(
            outcome.out == """
                Convert one thing.

                  tool convert a.json -o b/ --to csv  Writes a folder of tables.
                  tool convert - --name='two words'   Reads standard input.

                Usage: tool convert [options] <input> [<other>]

                Arguments:
                  <input>               What to read.
                  <other>               The other side.

                Options:
                  -t, --to <format>     Output format.
                  -o, --output <path>   Where to write.
                  -l, --level <number>  How hard to try.
                      --only <kind>     Leave out all other kinds.
                      --[no-]links      Keep [links]: yes or no.
                  -s, --strict          Treat warnings as errors.
                  -a, --all             Don't stop.
                  -h, --help            Show this help.

                Output options: --name, --color

                See 'tool convert --help' for all about them.

                """)
    }

    @Test("the short page of the program has the commands by jobs")
    func shortProgram() async {
        let outcome = await Outcome("help")
        #expect(
            outcome.out == """
                Turn things into other things.

                  tool convert a.json | head  Shows the beginning.

                Usage: tool <command> [options]

                Turn:
                  convert      Convert one thing.
                  check        Check things.
                More:
                  remote       Manage far away things.
                  help         Show help about a command.
                  completions  Print the completion script for a shell.

                See 'tool COMMAND -h' for a command in short, 'tool COMMAND --help' for all.

                """)
        #expect(await Outcome([]).out == outcome.out)
        #expect(await Outcome("-h").out == outcome.out)
    }

    @Test("fits a narrow terminal and marks headings on a coloured one")
    func narrow() async {
        let capture = ConsoleCapture(isTerminal: true, columns: 44)
        _ = await sample.run(["check", "--help"], on: capture.console)
        #expect(
            capture.out == """
                Check things.

                \u{1b}[1mUsage:\u{1b}[0m tool check --rules <text> [options]
                                  <file>...

                \u{1b}[1mArguments:\u{1b}[0m
                  <file>...           What to check.

                \u{1b}[1mOptions:\u{1b}[0m
                      --rules <text>  Where the rules are.
                  -h, --help          Show this help.

                """)
    }
}
