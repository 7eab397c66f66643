import CommandLineKit

/// `kith-bench generate`: writes inputs.
struct Generate: Command {
    static let name = "generate"
    static let summary = "Write an input; standard output says how many rows of each kind it holds."
    static let subcommands: [any Command] = [
        GenerateMonica(), GenerateMonicaSQL(), GenerateMonicaAPI(), GenerateRelationships(),
        GenerateLinks(), GenerateContract(), GenerateForum(), GenerateRepository(),
        GenerateEvents(), GenerateFollows(), GenerateMano(),
    ]
}
