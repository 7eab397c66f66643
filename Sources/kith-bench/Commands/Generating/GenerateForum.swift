import KithCommandLine

/// `kith-bench generate forum`.
struct GenerateForum: Command {
    static let name = "forum"
    static let summary = "Write an archive of threads, a page for each forty posts."

    let pages = Option(
        "pages", default: Workload.Sizes().pages, help: "The number of pages, of about 130 kB each."
    )
    let container = Option(
        "as", default: Container.folder, valueName: "container",
        help: "What holds the pages.")
    let output = Option(
        required: "output", short: "o", valueName: "path", help: "The file, or the folder.")

    /// The container of the pages.
    enum Container: String, CaseIterable, ArgumentValue {
        case folder, warc, zip
    }

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let (archive, path) = (ForumArchive(pages: max(0, values[pages])), values[output])
        let rows =
            switch values[container] {
            case .folder: try archive.write(to: try PageFolder(path))
            case .warc: try archive.write(to: try WARCFile(path))
            case .zip: try archive.write(to: try ZipFile(path))
            }
        try console.out.write(rows.text)
        return .success
    }
}
