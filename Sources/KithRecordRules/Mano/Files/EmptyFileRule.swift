internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Files without content.
    static var emptyFile: Self {
        Rule(
            "mano/empty-file", .warning,
            "An attached file has content.",
            advice: """
                The upload was broken off. Attach the file once more.
                """,
            aliases: ["MANO-020"],
            examples: [
                .passes(
                    """
                    message_file f {"original_name":"rota.md","file_size":1432}
                    """),
                .fails(
                    """
                    message_file f {"original_name":"rota.md","file_size":⟦0⟧}
                    """,
                    "message_file rota.md has a file_size of 0"),
            ]
        ) { dataset, report in
            let files = dataset.table("message_file")
            let sizes = files.numbers("file_size")
            for row in files.ownRows {
                guard let size = sizes[row], size <= 0 else { continue }
                report.add(
                    "\(dataset.name(files, row)) has a file_size of \(size)",
                    at: files.place(row, "file_size"))
            }
        }
    }
}
