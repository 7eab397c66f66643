import KithCommandLine
import Testing

struct DescriptionProblemsTests {
    @Test("a good program has none")
    func none() {
        #expect(sample.problems() == [])
    }

    struct Bad: Command {
        static let name = "Bad"
        static let summary = "no sentence"
        static let examples = [
            Example("bad x", "lower"), Example("Bad --nope y", "Is refused."),
            Example("Bad x y | rm -rf /", "Is taken."),
        ]
        let rest = Argument(repeating: "rest", help: "All.")
        let last = Argument("last", help: "Never.")
        let maybe = Argument(optional: "maybe", help: "Maybe.")
        let must = Argument("must", help: "Must.")
        let first = Option("one", short: "x", help: "One.")
        let second = Flag("one", help: "")
        let third = Flag("no-four", short: "x", help: "Three.")
        let fourth = Flag("four", short: "5", negatable: true, help: "Four.")
        let empty = Option("empty", valueName: "", choices: [], help: "Nothing.")
        let odd = Option("odd", default: "c", choices: ["a b", "c$"], help: "Odd.")
        let help = Flag("help", help: "Help.")
    }

    @Test("finds what the compiler cannot see")
    func finds() {
        let expected = [
            "Bad: the name 'Bad' is not made of a-z, 0-9 and -",
            "Bad: the summary is not a sentence",
            "Bad: '--one' is declared twice",
            "Bad: '-x' is declared twice",
            "Bad: '--no-four' is declared twice",
            "Bad: '--help' is declared twice",
            "Bad: the example 'bad x' is not explained in a sentence",
            "Bad: <last> follows <rest>, which takes all remaining words",
            "Bad: <must> is required but follows <maybe>, which is optional",
            "Bad: --one: the help is not a sentence",
            "Bad: --four: the short name '5' is not a letter",
            "Bad: --empty: the value has no name",
            "Bad: --empty: there is nothing to choose from",
            "Bad: --odd: shells cannot offer the choice 'a b'",
            "Bad: --odd: shells cannot offer the choice 'c$'",
            "Bad: --odd: the default 'c' is none of the choices",
            "Bad: the example 'bad x' does not begin with 'Bad'",
            "Bad: the example 'Bad --nope y' is refused: unknown option '--nope'",
            "Bad: the example 'Bad x y | rm -rf /' is refused: missing argument <last>",
        ]
        #expect(Program(Bad.self, version: "1").problems() == expected)
    }

    @Test("looks into commands below, which make a command take nothing itself")
    func below() {
        struct Group: Command {
            static let name = "group"
            static let summary = "Lead."
            static let subcommands: [any Command.Type] = [RemoteAdd.self, RemoteAdd.self, Bad.self]
            let flag = Flag("flag", help: "Flag.")
        }
        let problems = CommandDescription(Group.self, below: nil).problems()
        #expect(
            problems.prefix(2) == [
                "group: two commands are called 'add'",
                "group: a command with subcommands cannot have parameters",
            ])
        #expect(problems.contains("group Bad: the summary is not a sentence"))
    }
}
