internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// `kith convert`: converts inputs into another format.
struct Convert: Command {
    static let name = "convert"
    static let habits = ["export", "transform", "import"]
    static func hint(for word: String) -> String? {
        switch word {
        case "-i", "--input": "Inputs need no option: kith convert INPUT -o OUTPUT."
        case "--force", "--overwrite", "--yes", "-y":
            "An output replaces the file that is there; it needs no option."
        case "--output-dir", "--out-dir", "--outdir", "-d":
            "A folder is an output whose name ends in a slash: -o out/."
        case "--pretty", "--indent": "'kith formats' lists the formats; json has one row a line."
        default: OutputParameters.hint(for: word, .rows)
        }
    }
    static let summary = "Convert backups into other formats."
    static let discussion = """
        The extension of the output chooses the format. A name that ends in / is a folder with one CSV file \
        for each kind, and a datapackage.json that describes them. A file whose name ends in .gz or .zst is \
        compressed. An output appears whole or not at all. Secrets such as two-factor seeds are left out \
        unless --keep-secrets is given.

        With --anonymise, keys and names become pseudonyms: numbers made with HMAC-SHA-256 and a random key \
        for each run, or the key of --pseudonym-key. Times, counts and the names of forums are kept. Somebody \
        who can see the source may still recognise people by them.

        With --merge, an existing store takes the rows in: rows with new keys are added, and of two rows with one key the \
        newer one counts, field by field. What was there before is in the table _history, 'kith log' shows the step and \
        'kith undo' takes it back. Rows that the inputs lack stay.

        Data that cannot be read is reported and left out, the rest is converted, and the exit status is 1.
        """
    static let examples = [
        Example("kith convert monica.json -o out/", "CSV files, one for each kind."),
        Example(
            "kith convert monica.json -o contacts.csv --kind contact", "One kind to one file."),
        Example("kith convert monica.json -o all.ndjson", "Kith's own lossless format."),
        Example("kith convert monica.json -o all.ndjson.zst", "The same, compressed."),
        Example("kith convert backups.zip -o all.ndjson", "All backups in an archive."),
        Example("kith convert monica.json --to ndjson | jq .key", "To standard output."),
        Example(
            "kith convert forum.ndjson --only post.author=12 -o posts.csv", "The posts of one user."
        ),
        Example("kith convert forum.ndjson --to html -o site/", "Threads as pages for a browser."),
        Example("kith convert monica.json -o family.vcf", "An address book."),
        Example("kith convert monica.json -o family.ged", "Families for genealogy programs."),
        Example("kith convert monica.json --to people -o people.csv", "People in a spreadsheet."),
        Example("kith convert forum.ndjson -o forum.mbox", "Posts as mail, thread by thread."),
        Example("kith convert monica.json -o archive.sqlite", "A database to keep and to ask."),
        Example(
            "kith convert newer.json -o archive.sqlite --merge", "Add a newer backup to it."),
        Example("kith convert monica.json --to media -o photos/", "Photos and documents as files."),
    ]

    let input = InputParameters()
    let output = OutputParameters(content: .rows)
    let kind = Option(
        "kind", valueName: "kind", completion: CompletionTopic.kinds.completion,
        help: "The only kind to write.")
    let selected = RowParameters()
    let only = Option(
        repeating: "only", valueName: "condition",
        help:
            """
            Write only rows with this value, such as post.author=12. Kinds without a condition \
            are left out, except from pages.
            """)
    let split = Option(
        "split", as: PositiveNumber.self, valueName: "number",
        help:
            """
            Write at most this many rows to a file: all.ndjson becomes all-00001.ndjson and so on. \
            For ndjson alone; in a folder, for each kind. Parts of an older run that this run does not replace are not \
            removed: nothing is written then.
            """)
    let media = Flag(
        "media",
        help:
            "Write pictures and attached files that the input holds beside the pages of threads, or beside a store."
    )
    let stores = StoreParameters()
    let strict = Flag(
        "strict", help: "Stop at the first finding of severity error and write nothing.")
    let privacy = PrivacyParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run(
            "converting", report, values, console,
            outputs: values[split] == nil ? output.files(values) : []
        ) { options in
            options.isStrict = values[strict]
            options.pseudonymKey = try privacy.key(values)
        } work: { inputs, options, sources in
            if values[stores.merge],
                var update = try await stores.open(
                    output, input, values, inputs, options, &sources)
            {
                try requireAllRows(values)
                let reading = try await update.reading(of: inputs, options, sources: &sources)
                let merging = try await StoreMerge(
                    &update, reading, keepsSecrets: values[report.keepSecrets], sources: &sources)
                console.endProgress()
                var findings = update.findings + merging.findings
                if values[strict], let first = findings.first(where: { $0.severity == .error }) {
                    throw KithError.rejected(first)
                }
                findings += try update.commit(
                    merging.differences, merging.summary, at: Moment.now(console),
                    from: merging.sources, in: inputs.origins, sightings: merging.sightings)
                report.note(merging.summary, values, console)
                return findings
            }
            if !values[stores.merge] { try output.requireNoSteps(values, input) }
            let conversion = try await Conversion(
                inputs, options, sources: &sources,
                output: try rows(
                    values,
                    output.kept(
                        KeptFiles(inputs), input, values, isSplit: values[split] != nil)))
            console.endProgress()
            if output.target(values) != .standardOutput {
                report.note(conversion.summary, values, console)
            }
            return conversion.findings
        }
    }

    /// Refuses to merge some rows of inputs: others may belong to them.
    private func requireAllRows(_ values: Values) throws(KithError) {
        let parameters: [any Parameter] = [kind, only, split] + selected.all
        guard let given = parameters.first(where: { values.isGiven($0) }) else { return }
        throw .usage(
            "--merge adds all rows of the inputs; leave out \(given.description.spelling), or convert the inputs with it to NDJSON first"
        )
    }

    private func rows(
        _ values: Values, _ kept: KeptFiles
    ) throws(KithError) -> Conversion.Output {
        var rows = Conversion.Output(
            format: try output.format(values, input), target: output.target(values))
        rows.kind = values[kind]
        rows.split = values[split]?.number
        rows.indexesWords = !values[stores.noSearch]
        rows.policy = values[stores.policy]
        rows.only = values[only]
        rows.rows = selected.request(values)
        rows.keepsSecrets = values[report.keepSecrets]
        rows.keepsMedia = values[media]
        rows.kept = kept
        return rows
    }
}
