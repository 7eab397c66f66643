internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSystemBinding
internal import KithWriters

/// The reports requested on the command line: `text`, `github`, `sarif=out.sarif`.
struct ReportRequests {
    /// The report on standard output; `nil` if all reports go to files.
    let shown: Reporter?
    /// The reports that go to files.
    let files: [(reporter: Reporter, path: String)]

    /// Returns the option `--report`; by default the first form goes to standard output.
    static func option(_ topic: CompletionTopic = .reports) -> Option<[String]> {
        let names = topic.reporters.map(\.name).joined(separator: ", ")
        return Option(
            repeating: "report", valueName: "form[=file]", completion: topic.completion,
            help: "A report format, optionally with a file to write to: \(names).")
    }

    /// Parses the values of the option.
    init(
        _ words: [String], among topic: CompletionTopic = .reports
    ) throws(UsageError) {
        let reporters = topic.reporters
        var shown: [Reporter] = []
        var files: [(reporter: Reporter, path: String)] = []
        for word in words {
            let name = String(word.prefix { $0 != "=" })
            guard let reporter = reporters.first(where: { $0.name == name }) else {
                throw .unknownChoice(name, of: "--report", among: reporters.map(\.name))
            }
            let path =
                word.utf8.count > name.utf8.count ? String(word.dropFirst(name.count + 1)) : nil
            switch path {
            case nil, "-": shown.append(reporter)
            case "": throw .other("'\(word)' names no file")
            case let path?: files.append((reporter, path))
            }
        }
        if shown.count > 1 {
            throw .other(
                "only one report can go to standard output, and \(shown.map(\.name).joined(separator: " and ")) "
                    + "were asked for; give the others a file: --report \(shown[1].name)=FILE")
        }
        for (index, file) in files.enumerated()
        where files[..<index].contains(where: {
            PathName($0.path).normalized == PathName(file.path).normalized
        }) {
            throw .other("two reports cannot go to the same file '\(file.path)'")
        }
        self.shown = words.isEmpty ? reporters[0] : shown.first
        self.files = files
    }

    /// Writes the reports to their files; each appears complete or not at all.
    func write(
        _ diagnosis: Diagnosis, _ options: ReportOptions, with report: ReportParameters
    ) throws(KithError) {
        for file in files {
            try report.save(file.reporter.render(diagnosis, options), to: file.path)
        }
    }
}
