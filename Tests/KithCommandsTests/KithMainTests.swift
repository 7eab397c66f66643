import KithCommandLine
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithCommands

/// Every command can be found, understood and completed.
struct KithMainTests {
    private static let program = KithMain.program.description
    static let commands = program.visibleSubcommands.map(\.name)

    @Test("the descriptions are in order")
    func descriptions() {
        #expect(KithMain.program.problems() == [])
    }

    private func description(_ name: String) throws -> CommandDescription {
        try #require(Self.program.subcommands.first { $0.name == name })
    }

    @Test("the help of a command tells all there is", arguments: commands)
    func help(_ name: String) throws {
        let command = try description(name)
        #expect(!command.examples.isEmpty)
        let help = try KithProgram.run([name, "--help"], in: "/")
        #expect(help.ending == .exited(0))
        #expect(help.errorText.isEmpty)
        #expect(try KithProgram.run(["help", name], in: "/").output == help.output)
        #expect(help.outputText.hasPrefix(command.summary))
        for example in command.examples {
            #expect(help.outputText.contains(example.line), "\(example.line)")
        }
        for parameter in command.parameters where !parameter.isHidden {
            let word = parameter.isNegatable ? "--[no-]\(parameter.name)" : parameter.spelling
            #expect(help.outputText.contains(word), "\(word)")
        }
        #expect(help.outputText.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(
        "the short help fits a screen",
        arguments: [[], ["check"], ["graph"], ["fix"], ["diff"], ["index"], ["config", "show"]])
    func short(_ path: [String]) throws {
        let help = try KithProgram.run(path + ["-h"], in: "/")
        #expect(help.ending == .exited(0))
        let lines = help.outputText.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 45)
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test("the manual has a part for every command, and groff takes it without a warning")
    func manual() throws {
        let manual = try KithProgram.run(["manual"], in: "/")
        #expect(manual.ending == .exited(0))
        let text = manual.outputText.replacing("\\(aq", with: "'").replacing("\\(ti", with: "~")
            .replacing("\\-", with: "-")
        for command in Self.program.visibleSubcommands {
            #expect(text.contains("kith \(command.name)"))
            for parameter in command.visibleOptions where parameter.name != "help" {
                #expect(text.contains(parameter.spelling))
            }
            for example in command.examples {
                #expect(text.contains(example.line), "\(example.line)")
            }
        }
        guard try Shell.run("which groff", in: "/").status == 0 else {
            print("skipped: there is no groff")
            return
        }
        let place = try TemporaryFolder()
        try Files.write(manual.output, to: place.file("kith.1"))
        let set = try Shell.run("groff -ww -man -Tutf8 kith.1 >/dev/null", in: place.path)
        #expect(set.error.isEmpty)
    }

    @Test("completions know every command, option and choice", arguments: ["bash", "zsh", "fish"])
    func completions(_ shell: String) throws {
        let script = try KithProgram.run(["completions", shell], in: "/")
        #expect(script.ending == .exited(0))
        for command in Self.program.visibleSubcommands {
            #expect(script.outputText.contains(command.name))
            for option in command.visibleOptions {
                let word = shell == "fish" ? "-l \(option.name)" : option.spelling
                #expect(script.outputText.contains(word), "\(command.name) \(word)")
                for choice in option.choices ?? [] {
                    #expect(script.outputText.contains(choice), "\(option.spelling) \(choice)")
                }
            }
        }
        guard try Shell.run("which \(shell)", in: "/").status == 0 else {
            print("skipped: there is no \(shell)")
            return
        }
        let place = try TemporaryFolder()
        try Files.write(script.output, to: place.file("script"))
        let parsed = try Shell.run("\(shell) -n script", in: place.path)
        #expect(parsed.error.isEmpty)
        #expect(parsed.status == 0)
    }

    /// The same word with its last two letters in the wrong order; a word of two letters is doubled.
    private func misspelt(_ word: String) -> String {
        let end = word.suffix(2)
        return end.first == end.last ? word + "x" : word.dropLast(2) + String(end.reversed())
    }

    @Test("a misspelt command, option or choice is named as it should be", arguments: commands)
    func suggestions(_ name: String) throws {
        let unknown = try KithProgram.run([misspelt(name)], in: "/")
        #expect(unknown.ending == .exited(64))
        #expect(
            unknown.errorText.hasPrefix(
                "error: unknown command '\(misspelt(name))'\nDid you mean '\(name)'?\n"))
        let command = try description(name)
        // One word in each place, so that nothing is missing.
        let words = command.arguments.map { $0.choices?.first ?? "x" }
        for parameter in command.visibleOptions {
            let word = misspelt(parameter.spelling)
            let run = try KithProgram.run([name, word], in: "/")
            #expect(run.ending == .exited(64))
            #expect(
                run.errorText.hasPrefix(
                    "error: unknown option '\(word)'\nDid you mean '\(parameter.spelling)'?\n"),
                "\(run.errorText)")
            for choice in (parameter.choices ?? []).prefix(3) {
                let run = try KithProgram.run(
                    [name, "\(parameter.spelling)=\(misspelt(choice))"] + words, in: "/")
                #expect(run.ending == .exited(64))
                #expect(run.errorText.contains("\nDid you mean '\(choice)'?\n"), "\(run.errorText)")
            }
        }
    }

    @Test("a name that several rules have explains each of them")
    func aliases() throws {
        let run = try KithProgram.run(["explain", "MX-049"], in: "/")
        #expect(run.ending == .exited(0))
        let pages = run.outputText.split(separator: "\n").filter { $0.hasSuffix(", bug)") }
        #expect(
            pages == [
                "monica/archived-relation (warning, bug)", "monica/dead-colleague (warning, bug)",
            ])
    }
}
