internal import CommandLineKit
internal import KithKit
internal import Model
internal import SourceText

/// `kith views`: the graphs that can be drawn.
struct Views: Command {
    static let name = "views"
    static let summary = "List the views that can be drawn of each vocabulary."

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        for name in Vocabulary.builtInNames {
            let vocabulary = try Vocabulary.builtIn(name)
            try console.out.write(
                "\(name):\n" + TextTable(vocabulary.views.map { [$0.name, $0.summary] }).text)
        }
        return .success
    }
}
