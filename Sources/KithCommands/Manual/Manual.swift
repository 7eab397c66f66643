internal import KithCommandLine
internal import KithKit
internal import KithWriters

/// `kith manual`: prints the manual page, or writes the guide as a site.
struct Manual: Command {
    static let name = "manual"
    static let habits = ["man", "docs", "documentation", "guide"]
    static let summary = "Print the manual page, or write the guide as HTML pages."
    static let discussion = """
        The manual page is in roff, the language of 'man', which shows it: kith manual | man -l -

        The guide explains each job with examples, and has a page for each command, rule and vocabulary. It needs no \
        server and no network: open index.html in a browser.
        """
    static let examples = [
        Example("kith manual | man -l -", "Read the manual page."),
        Example("kith manual --to html -o site/", "Write the guide; begin with site/index.html."),
    ]

    /// What can be written.
    enum Form: String, CaseIterable, ArgumentValue {
        /// The manual page, in roff.
        case man
        /// The guide, as a folder of pages.
        case html
    }

    let form = Option("to", short: "t", default: Form.man, help: "The form of the manual.")
        .typed(as: "--format", "-f")
    let output = Option(
        "output", short: "o", valueName: "path", completion: .files,
        help: "The folder of the guide, or the file of the manual page.")
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        report.prepare(values, console)
        switch (values[form], values[output]) {
        case (.man, nil): try console.out.write(ManualPage(values.program).text)
        case (.man, let path?):
            try report.save(Array(ManualPage(values.program).text.utf8), to: path)
        case (.html, nil):
            throw UsageError.other("the guide is a folder of pages; name it with -o site/")
        case (.html, let path?):
            let site = try GuideSite(values.program).site
            do throws(WriteError) {
                let written = try site.write(toFolder: path)
                report.note("wrote \(written.files.count) files to \(path)", values, console)
            } catch { throw KithError.write(error) }
        }
        return .success
    }
}
