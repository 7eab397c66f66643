import KithCommandLine
import KithSystemBinding
import Testing

struct CompletionScriptTests {
    struct Row: CustomTestStringConvertible {
        let line: String
        let expected: [String]
        var testDescription: String { "'\(line)'" }

        init(_ line: String, _ expected: String...) {
            self.line = line
            self.expected = expected
        }
    }

    /// What must be offered for the last word of a line, in a folder that holds `a file.txt` and `dir/`.
    static let rows = [
        Row("tool ", "check", "completions", "convert", "help", "remote"),
        Row("tool co", "completions", "convert"),
        Row("tool --v", "--version"),
        Row("tool convert --o", "--only", "--output"),
        Row("tool convert --no", "--no-links"),
        Row("tool convert --to ", "csv", "json"),
        Row("tool convert -t j", "json"),
        Row("tool convert x ", "left", "right"),
        Row("tool convert --to csv x l", "left"),
        Row("tool remote ", "add"),
        Row("tool remote add --r", "--ratio"),
        Row("tool help re", "remote"),
        Row("tool completions ", "bash", "fish", "zsh"),
        Row("tool check a", "a file.txt"),
        Row("tool check x y a", "a file.txt"),
        Row("tool check --rules d", "dir"),
        Row("tool convert --output a", "a file.txt"),
        Row("tool convert --trac"),
    ]

    /// What only bash is asked: fish does not look at places, and says where a value is wanted differently.
    static let bashRows =
        rows + [
            Row("tool convert --to=c", "csv"),
            Row("tool convert --to=", "csv", "json"),
            Row("tool convert --to=csv x ", "left", "right"),
            Row("tool convert -- --o"),
            Row("tool convert -- x ", "left", "right"),
            Row("tool convert x left "),
            Row("tool convert --level "),
            Row("tool secret "),
        ]

    @Test("bash offers", arguments: bashRows)
    func bash(_ row: Row) throws {
        guard has("bash") else { return }
        let folder = try Playground()
        let splitter = #"""
            source ./script
            line=$1
            read -ra COMP_WORDS <<< "${line//=/ = }"
            [[ $line == *[\ =] ]] && COMP_WORDS+=("")
            [[ $line == *= ]] && unset 'COMP_WORDS[-1]'
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _tool
            [[ ${#COMPREPLY[@]} == 0 ]] || printf '%s\n' "${COMPREPLY[@]}"
            """#
        try folder.write(Shell.bash)
        let offered = try folder.run("bash", ["--norc", "-c", splitter, "bash", row.line])
        #expect(offered.sorted() == row.expected)
    }

    @Test("fish offers", arguments: rows.filter { !$0.line.contains("convert x") })
    func fish(_ row: Row) throws {
        guard has("fish") else { return }
        let folder = try Playground()
        try folder.write(Shell.fish)
        let script = "source ./script; complete -C $argv[1]"
        let offered = try folder.run("fish", ["--no-config", "-c", script, row.line])
        let words = offered.map { $0.split(separator: "\t").first.map(String.init) ?? "" }
        let plain = words.map { $0.replacing("\\ ", with: " ").replacing("/", with: "") }
        if row.expected.isEmpty {
            #expect(!plain.contains { $0.hasPrefix("--trac") })
        } else {
            #expect(plain.sorted() == row.expected)
        }
    }

    @Test(
        "the scripts have no mistakes of their own",
        arguments: [
            (Shell.bash, ["-n"]), (.zsh, ["-n"]), (.fish, ["--no-config", "-n"]),
        ])
    func syntax(_ shell: Shell, _ options: [String]) throws {
        guard has(shell.rawValue) else { return }
        let folder = try Playground()
        try folder.write(shell)
        let checked = try folder.run(shell.rawValue, options + ["script"])
        #expect(checked == [])
    }

    @Test("zsh takes the script and knows the function")
    func zsh() throws {
        guard has("zsh") else { return }
        let folder = try Playground()
        try folder.write(Shell.zsh)
        let script = "autoload -U compinit; compinit -D -u; source ./script; echo $_comps[tool]"
        #expect(try folder.run("zsh", ["-f", "-c", script]) == ["_tool"])
    }

    private func has(_ program: String) -> Bool {
        if (try? ChildProcess.run(program, ["--version"]))?.ending == .exited(0) { return true }
        print("skipped: there is no \(program) here")
        return false
    }
}

/// A folder with a file and a folder to be offered, and a script.
private struct Playground: ~Copyable {
    private let path: String

    init() throws {
        let script = "cd $(mktemp -d); mkdir dir; touch 'a file.txt'; pwd"
        let made = try ChildProcess.run("sh", ["-c", script])
        path = String(decoding: made.output.dropLast(), as: UTF8.self)
    }

    deinit {
        try? FolderChanges.removeFolder(path: path)
    }

    func write(_ shell: Shell) throws {
        let file = try OutputFile(path: path + "/script")
        try file.write(Array(shell.script(for: sample.description).utf8))
        try file.commit()
    }

    /// The lines of both streams.
    func run(_ program: String, _ arguments: [String]) throws -> [String] {
        let ended = try ChildProcess.run(
            program, arguments, environment: ["HOME=\(path)", "LC_ALL=C.UTF-8"], folder: path)
        let text = String(decoding: ended.output + ended.errorOutput, as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }
}
