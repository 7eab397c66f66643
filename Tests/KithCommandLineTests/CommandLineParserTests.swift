import KithCommandLine
import Testing

struct CommandLineParserTests {
    struct Row: CustomTestStringConvertible {
        let words: [String]
        let expected: [String]
        let testDescription: String

        init(_ name: String, _ words: [String], _ expected: String...) {
            testDescription = name
            self.words = words
            self.expected = expected
        }
    }

    static let rows = [
        Row(
            "defaults", ["x"], "input=x", "other=nil", "to=nil", "path=nil", "color=auto",
            "level=3", "only=[]", "links=true", "strict=false", "all=false", "name=nil"),
        Row("a value as the next word", ["x", "--to", "csv"], "to=csv"),
        Row("a value behind =", ["x", "--to=csv"], "to=csv"),
        Row("an empty value behind =", ["x", "--output="], "path="),
        Row("an empty value as a word", ["x", "--output", ""], "path="),
        Row("an empty argument", [""], "input="),
        Row("a value with =", ["x", "--name=a=b"], "name=a=b"),
        Row("a short option", ["x", "-t", "csv"], "to=csv"),
        Row("a short option, joined", ["x", "-tcsv"], "to=csv"),
        Row("a short option, joined with =", ["x", "-t=csv"], "to=csv"),
        Row("a short option, empty", ["x", "-o="], "path="),
        Row("flags in one word", ["x", "-sa"], "strict=true", "all=true"),
        Row(
            "flags and an option in one word", ["x", "-satcsv"], "strict=true", "all=true", "to=csv"
        ),
        Row(
            "flags and an option with the next word", ["x", "-st", "json"], "strict=true", "to=json"
        ),
        Row("a dash as an argument", ["-"], "input=-"),
        Row("a dash as a value", ["x", "-o", "-"], "path=-"),
        Row("a dash as a joined value", ["x", "-o-"], "path=-"),
        Row("a negative number as a value", ["x", "--level", "-5"], "level=-5"),
        Row("a negative number joined", ["x", "-l-5"], "level=-5"),
        Row("a negative number as an argument", ["-5"], "input=-5"),
        Row("a negative fraction as an argument", ["-.5"], "input=-.5"),
        Row("text behind dashes as an argument", ["-- all\nof x=1"], "input=-- all\nof x=1"),
        Row("a list as a value", ["x", "--name", "- a\n- b"], "name=- a\n- b"),
        Row("text with a dash and =", ["x", "--name", "--a b=c"], "name=--a b=c"),
        Row("a joined value with spaces", ["x", "-oa b"], "path=a b"),
        Row(
            "repeated options", ["x", "--only", "a", "--only=b", "--only", ""],
            #"only=["a", "b", ""]"#),
        Row(
            "options behind arguments", ["x", "--strict", "left", "-a"], "input=x", "other=left",
            "strict=true", "all=true"),
        Row("options before arguments", ["--to", "csv", "x"], "input=x", "to=csv"),
        Row("a flag taken back", ["x", "--no-links"], "links=false"),
        Row("the last of two flags", ["x", "--no-links", "--links"], "links=true"),
        Row("a flag twice", ["x", "-ss", "--strict"], "strict=true"),
        Row("only arguments behind --", ["--", "--to", "left"], "input=--to", "other=left"),
        Row("-- in the middle", ["-s", "--", "-s"], "strict=true", "input=-s"),
        Row("the second --", ["--", "--"], "input=--"),
        Row("a choice of an enumeration", ["x", "--color", "never"], "color=never"),
        Row("not ASCII", ["é", "-o=ü"], "input=é", "path=ü"),
        Row("a hidden flag", ["x", "--trace"], "input=x"),
    ]

    @Test("reads", arguments: rows)
    func reads(_ row: Row) async {
        let outcome = await Outcome(["convert"] + row.words)
        #expect(outcome.err == "")
        #expect(outcome.status == .success)
        let facts = " " + outcome.out.dropLast() + " "
        for expected in row.expected { #expect(facts.contains(" \(expected) "), "\(facts)") }
    }

    struct Mistake: CustomTestStringConvertible {
        let line: String
        let message: String
        let hint: String?
        var testDescription: String { line }

        init(_ line: String, _ message: String, _ hint: String? = nil) {
            self.line = line
            self.message = message
            self.hint = hint
        }
    }

    static let mistakes = [
        Mistake("chekc", "unknown command 'chekc'", "Did you mean 'check'?"),
        Mistake("CHECK", "unknown command 'CHECK'", "Did you mean 'check'?"),
        Mistake("conv", "unknown command 'conv'", "Did you mean 'convert'?"),
        Mistake("Export x", "unknown command 'Export'", "Did you mean 'convert'?"),
        Mistake("convert x --format csv", "unknown option '--format'", "Did you mean '--to'?"),
        Mistake("convert x -f csv", "unknown option '-f'", "Did you mean '--to'?"),
        Mistake("c", "unknown command 'c'"),
        Mistake("conversion", "unknown command 'conversion'", "Did you mean 'convert'?"),
        Mistake("frobnicate", "unknown command 'frobnicate'"),
        Mistake("--stirct convert x", "unknown option '--stirct'"),
        Mistake("--versoin", "unknown option '--versoin'", "Did you mean '--version'?"),
        Mistake(
            "--strict convert x", "unknown option '--strict'",
            "Options come after their command."),
        Mistake("remote", "missing command", "The commands: add."),
        Mistake("remote ad", "unknown command 'ad'", "Did you mean 'add'?"),
        Mistake(
            "convert", "missing argument <input>",
            "For example: tool convert a.json -o b/ --to csv"),
        Mistake("convert x --stric", "unknown option '--stric'", "Did you mean '--strict'?"),
        Mistake("convert x --stric=1", "unknown option '--stric'", "Did you mean '--strict'?"),
        Mistake(
            "convert x --no-strict", "unknown option '--no-strict'", "Did you mean '--strict'?"),
        Mistake("convert x --nolinks", "unknown option '--nolinks'", "Did you mean '--no-links'?"),
        Mistake("convert x --trac", "unknown option '--trac'"),
        Mistake("convert x -x", "unknown option '-x'"),
        Mistake("convert x -sx", "unknown option '-x'"),
        Mistake("convert x --to", "option '--to' needs a value"),
        Mistake("convert x --to --strict", "option '--to' needs a value"),
        Mistake("convert x -t -s", "option '-t' needs a value"),
        Mistake("convert x -t --", "option '-t' needs a value"),
        Mistake("convert x --strict=yes", "option '--strict' takes no value, found 'yes'"),
        Mistake("convert x -s=yes", "option '-s' takes no value, found 'yes'"),
        Mistake("convert x --to csv -t json", "option '--to' is given twice"),
        Mistake(
            "convert x --to cvs", "--to cannot be 'cvs', expected csv or json",
            "Did you mean 'csv'?"),
        Mistake("convert x --to=", "--to cannot be '', expected csv or json"),
        Mistake("convert x up", "<other> cannot be 'up', expected left or right"),
        Mistake(
            "convert x --color alwyas",
            "--color cannot be 'alwyas', expected always, auto or never", "Did you mean 'always'?"),
        Mistake("convert x --level many", "--level expects an integer, found 'many'"),
        Mistake(
            "convert x --level 99999999999999999999",
            "--level expects an integer, found '99999999999999999999'"),
        Mistake("remote add --ratio inf", "--ratio expects a number, found 'inf'"),
        Mistake("convert x left z", "unexpected argument 'z'"),
        Mistake("check", "missing argument <file>"),
        Mistake("check a", "missing option '--rules <text>'", "Did you mean --rules a?"),
        Mistake("check / a.b", "missing option '--rules <text>'", "Did you mean --rules a.b?"),
        Mistake(
            "check / it's", "missing option '--rules <text>'", #"Did you mean --rules 'it'\''s'?"#),
        Mistake("check a.b", "missing option '--rules <text>'"),
        Mistake("check a/b", "missing option '--rules <text>'"),
        Mistake("check a b", "missing option '--rules <text>'"),
        Mistake("check - /", "missing option '--rules <text>'"),
        Mistake("help convret", "unknown command 'convret'", "Did you mean 'convert'?"),
        Mistake("help convert x", "unknown command 'x'"),
        Mistake(
            "completions tcsh", "<shell> cannot be 'tcsh', expected bash, zsh or fish"),
        Mistake("secret usage", "one of these is too much"),
    ]

    @Test("tells a mistake, what to try, and ends with 64", arguments: mistakes)
    func tellsMistake(_ row: Mistake) async {
        let outcome = await Outcome(row.line.split(separator: " ").map(String.init))
        #expect(outcome.status == .usage)
        var lines = outcome.err.split(separator: "\n").map(String.init)
        #expect(lines.removeFirst() == "error: \(row.message)")
        if let hint = row.hint { #expect(lines.removeFirst() == hint) }
        #expect(lines.first?.hasPrefix("Usage: tool") == true, "\(lines)")
        #expect(lines.last?.hasPrefix("See 'tool") == true)
    }

    @Test("an option and its value in one word are not text")
    func inOneWord() async {
        let outcome = await Outcome(["convert", "x", "--to csv"])
        #expect(outcome.status == .usage)
        #expect(
            outcome.err.hasPrefix("error: unknown option '--to csv'\nUsage: tool convert"),
            "\(outcome.err)")
    }

    @Test("without words, the program shows its help")
    func noWords() async {
        let outcome = await Outcome([])
        #expect(outcome.status == .success)
        #expect(outcome.err.isEmpty)
        #expect(await outcome.out == Outcome(["-h"]).out)
    }

    @Test("one dash too few is seen")
    func oneDash() async {
        let outcome = await Outcome("check", "-rules", "x")
        #expect(outcome.err.hasPrefix("error: unknown option '-rules'\nDid you mean '--rules'?\n"))
    }

    @Test("the whole text of a mistake")
    func wholeText() async {
        let outcome = await Outcome("convert", "--to", "cvs", "x")
        #expect(
            outcome.err == """
                error: --to cannot be 'cvs', expected csv or json
                Did you mean 'csv'?
                Usage: tool convert [options] <input> [<other>]
                See 'tool convert --help'.

                """)
        #expect(outcome.out == "")
    }

    @Test("what a mistake quotes cannot steer the terminal")
    func controlCharacters() async {
        let outcome = await Outcome("\u{1b}[31mred\u{7}")
        #expect(outcome.err.hasPrefix("error: unknown command '<U+001B>[31mred<U+0007>'\n"))
    }
}
