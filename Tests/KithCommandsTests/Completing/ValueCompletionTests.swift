import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithCommandLine
@testable import KithCommands

/// Shells offer the values that parameters take, and those that fit the inputs on the line.
struct ValueCompletionTests {
    struct Row: CustomTestStringConvertible {
        let line: String
        let expected: [String]
        var testDescription: String { "'\(line)'" }

        init(_ line: String, _ expected: String...) {
            self.line = line
            self.expected = expected
        }
    }

    /// What must be offered for the last word of a line, in a folder that holds `monica.json`, `posts.ndjson` and `pages/`.
    static let rows = [
        Row("kith check --tier s", "security", "spec", "style"),
        Row("kith check --tier style,se", "style,security"),
        Row("kith check --report sa", "sarif"),
        Row("kith check --report sarif=m", "monica.json"),
        Row("kith check --select records/missing-r", "records/missing-reverse"),
        Row(
            "kith check --ignore records/missing-reverse,monica/dead-c",
            "records/missing-reverse,monica/dead-colleague"),
        Row("kith fix --only records/missing-r", "records/missing-reverse"),
        Row("kith explain records/missing-r", "records/missing-reverse"),
        Row("kith rules f", "follows", "forum"),
        Row("kith graph --view f", "family", "follows", "friends"),
        Row("kith graph monica.json --view f", "family", "friends"),
        Row("kith graph posts.ndjson --view f"),
        Row("kith convert monica.json --kind rem", "reminder", "reminder_rule"),
        Row("kith convert posts.ndjson --kind pos", "post", "poster"),
        Row("kith convert --kind pos", "post", "poster"),
        Row("kith convert --kind pe", "person", "person_profile", "pet"),
        Row("kith convert --vocabulary mano --kinds pe", "person", "person_profile"),
        Row(
            "kith graph posts.ndjson --measure pagerank,com", "pagerank,communities",
            "pagerank,components"),
        Row("kith graph monica.json --types ex-p", "ex-partner"),
        Row("kith convert --to vc", "vcard", "vcard3"),
        Row("kith convert --from monica-s", "monica-sql"),
        Row("kith convert --vocabulary mo", "monica", "monica.json"),
        Row("kith convert --policy aw", "awful"),
        Row("kith query bir", "birthdays"),
        Row("kith query ask bir", "birthdays"),
        Row("kith query questions bir", "birthdays"),
    ]

    @Test("bash offers", arguments: rows)
    func bash(_ row: Row) throws {
        let script = #"""
            source ./bash.script
            line=$1
            read -ra COMP_WORDS <<< "${line//=/ = }"
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _kith
            [[ ${#COMPREPLY[@]} == 0 ]] || printf '%s\n' "${COMPREPLY[@]}"
            """#
        // To bash, the = is a word of its own, and only what follows it is replaced.
        try expect(row, from: ["bash", "--norc", "-c", script, "bash", row.line])
    }

    @Test("zsh offers", arguments: rows)
    func zsh(_ row: Row) throws {
        try expect(row, from: ["zsh", "-f", "capture.zsh", row.line])
    }

    @Test("fish offers", arguments: rows)
    func fish(_ row: Row) throws {
        let script = "source ./fish.script; complete -C $argv[1] | string replace -r '\\t.*' ''"
        try expect(row, from: ["fish", "--no-config", "-c", script, row.line]) { offered in
            // fish offers words that contain what was typed as well, and words with their file's form=.
            let typed = String(row.line.split(separator: " ").last ?? "")
            return offered.filter { $0.hasPrefix(typed) }.map { $0.replacing("sarif=", with: "") }
        }
    }

    @Test("every topic has words, and parameters take them", arguments: CompletionTopic.allCases)
    func topics(_ topic: CompletionTopic) throws {
        let words = topic.words { KindPage.builtIn }
        #expect(words.count > 2)
        let parameters = Self.parameters.filter {
            [.words(topic.rawValue), .wordsOrFiles(topic.rawValue)].contains(
                $0.description.completion)
        }
        #expect(!parameters.isEmpty)
        for parameter in parameters {
            for word in words {
                #expect(throws: Never.self) { _ = try parameter.value(of: [word]) }
            }
        }
    }

    /// The parameters of all commands.
    private static let parameters = declarations(below: CommandEntry(Kith.self)).map(\.parameter)

    private static func declarations(below entry: CommandEntry) -> [Declaration] {
        let below = entry.subcommands
        return below.isEmpty
            ? Declaration.all(in: entry.make()) : below.flatMap { declarations(below: $0) }
    }

    private func expect(
        _ row: Row, from words: [String], change: ([String]) -> [String] = { $0 }
    ) throws {
        guard try Shell.run("which \(words[0])", in: "/").status == 0 else {
            return print("skipped: there is no \(words[0])")
        }
        let folder = try TemporaryFolder()
        try Files.write(Array(Self.capture.utf8), to: folder.file("capture.zsh"))
        try Files.write(Array(Self.setup.utf8), to: folder.file("setup.zsh"))
        let line = words.map { "'" + $0.replacing("'", with: #"'\''"#) + "'" }.joined(
            separator: " ")
        let fixtures = PackageFolder.path + "/fixtures"
        let run = try Shell.run(
            """
            cp \(fixtures)/monica/family/export.json monica.json
            cp \(fixtures)/forum/thread.ndjson posts.ndjson
            kith completions \(words[0]) > \(words[0]).script
            HOME=$PWD TERM=dumb \(line)
            """, in: folder.path)
        let offered = change(run.output.split(separator: "\n").map(String.init))
        #expect(offered.sorted() == row.expected, "\(run.error)")
    }

    /// Types a line and a tab into zsh, and prints what it offers.
    private static let capture = #"""
        zmodload zsh/zpty
        zpty offered zsh -f -i
        zpty -w offered "source ./setup.zsh"
        while zpty -r offered line; do [[ $line == *ready* ]] && break; done
        zpty -w -n offered "$1"$'\t'
        while zpty -r offered line; do
            [[ $line == *finished* ]] && break
            [[ $line == *'offer '* ]] && print -r -- ${${line#*offer }%$'\r\n'}
        done
        """#

    /// What that zsh reads first: it tells the words that are added to those that fit.
    private static let setup = #"""
        PROMPT=
        autoload -U compinit; compinit -D -u
        source ./zsh.script
        bindkey '^I' complete-word
        zstyle ':completion:*' insert-tab false
        compadd() {
            local -a hits
            if [[ " $* " != *" -"[OAD]" "* ]]; then
                builtin compadd -O hits "$@"
                (( $#hits )) && print -rl -- "offer "$^hits
            fi
            builtin compadd "$@"
        }
        finish() { print finished; exit }
        comppostfuncs=(finish)
        print ready
        """#
}
