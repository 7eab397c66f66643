import KithCommandLine
import Testing

/// Commands that are made from data are called, described and checked like all others.
struct CommandEntryTests {
    private struct Greeting: RunnableCommand {
        let word: String
        let times = Option("times", default: 1, help: "How often.")

        func run(_ values: Values, _ console: Console) async throws -> KithCommandLine.ExitStatus {
            for _ in 0..<values[times] { try console.out.write("\(word)\n") }
            return .success
        }
    }

    private struct Greeter: Command {
        static let name = "greeter"
        static let summary = "Greet."
        static let subcommands: [any Command.Type] = [HelpCommand.self]
        static var derivedSubcommands: [CommandEntry] {
            ["hello", "bye"].map { word in
                CommandEntry(
                    name: word,
                    texts: {
                        (
                            "Say \(word).", "Nothing else.",
                            [Example("greeter \(word) --times 2", "Twice.")]
                        )
                    },
                    make: { Greeting(word: word) })
            }
        }
    }

    private static let program = Program(Greeter.self, version: "1")

    @Test(
        "runs",
        arguments: [
            (["bye", "--times", "2"], "bye\nbye\n", "", 0),
            (["hello", "--times", "x"], "", "--times expects an integer, found 'x'", 64),
            (["by"], "", "unknown command 'by'\nDid you mean 'bye'?", 64),
        ])
    func runs(_ words: [String], _ output: String, _ message: String, _ status: Int32) async {
        let capture = ConsoleCapture()
        let ended = await Self.program.run(words, on: capture.console)
        #expect(capture.out == output)
        #expect(capture.err.contains(message))
        #expect(ended.rawValue == status)
    }

    @Test("help")
    func help() async {
        let capture = ConsoleCapture()
        _ = await Self.program.run(["help", "bye"], on: capture.console)
        #expect(
            capture.out == """
                Say bye.

                Examples:
                  greeter bye --times 2
                      Twice.

                Usage: greeter bye [options]

                Nothing else.

                Options:
                      --times <number>  How often. Default: 1.
                  -h, --help            Show this help.

                """)
        #expect(Self.program.problems() == [])
    }
}
