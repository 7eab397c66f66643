internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithLanguageServer
internal import KithSourceText
internal import KithSystemBinding

/// `kith serve`: helps while typing.
struct Serve: Command {
    static let name = "serve"
    static let habits = ["lsp", "language-server"]
    static let summary = "Help in an editor while typing."
    static let discussion = """
        A language server for contracts, .kith.yaml, rulesets and vocabularies. An editor starts it and speaks with \
        it over standard input and output. The guide has the settings of Neovim, Helix and Emacs.
        """
    static let examples = [
        Example("kith serve --lsp", "The command to give to an editor.")
    ]

    let languageServer = Flag("lsp", help: "Speak the language server protocol.")
    let standard = Flag("stdio", help: "Speak over standard input and output, as always.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        guard values[languageServer] else {
            throw UsageError.other("--lsp says what to speak: kith serve --lsp")
        }
        let server = LanguageServer(today: .today(console), version: KithVersion.current)
        var channel = StandardChannel()
        do throws(SystemError) {
            return try server.run(&channel) == 0 ? .success : .findings
        } catch {
            throw KithError.read(ReadError(.unreadable, error.message, cause: error))
        }
    }
}
