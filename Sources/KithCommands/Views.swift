internal import KithCommandLine
internal import KithKit
internal import KithModel
internal import KithSourceText

/// `kith views`: lists the views of each vocabulary.
struct Views: Command {
    static let name = "views"
    static let summary = "List the views of each vocabulary."
    static let examples = [
        Example("kith views", "All views."),
        Example("kith graph monica.json --view love -o love.svg", "One of them, drawn."),
    ]

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        for name in Vocabulary.builtInNames {
            let vocabulary = try Vocabulary.builtIn(name)
            try console.out.write(
                "\(name):\n" + TextTable(vocabulary.views.map { [$0.name, $0.summary] }).text)
        }
        return .success
    }
}
