import KithCommandLine

/// `kith-bench generate`: writes generated inputs.
struct Generate: Command {
    static let name = "generate"
    static let summary = "Write an input; standard output says how many rows of each kind it holds."
    static let subcommands: [any Command.Type] = [
        GenerateMonica.self, GenerateMonicaSQL.self, GenerateMonicaAPI.self,
        GenerateRelationships.self, GenerateLinks.self, GenerateContract.self, GenerateForum.self,
        GenerateRepository.self, GenerateEvents.self, GenerateFollows.self, GenerateMano.self,
    ]
}
