internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Stored files that no row refers to.
    static var unreferencedFile: Self {
        Rule(
            "mano/unreferenced-file", .warning,
            "A file in the storage is attached to a message.",
            advice: """
                The app does not show such a file. In October 2025, rows of attached files could \
                not be written, so the message may still mention it. Otherwise it can be deleted.
                """,
            examples: [
                .passes(
                    """
                    message m {"content":"Hi"}
                    message_file f {"original_name":"rota.md","storage_path":"u/rota.md"}
                    stored_file u/rota.md {"size":3}
                    """),
                .passes(
                    """
                    stored_file u/rota.md {"size":3}
                    """),
                .fails(
                    """
                    message m {"content":"Hi"}
                    ⟦stored_file u/rota.md {"size":3}⟧
                    """,
                    "the file 'u/rota.md' in the storage is attached to no message"),
            ]
        ) { dataset, report in
            guard let files = StoredFileTable(dataset) else { return }
            // If the inputs are files without tables, no file can be attached to a message.
            let isTold =
                !files.attached.ownRows.isEmpty || !dataset.table("message").ownRows.isEmpty
            guard isTold else { return }
            let paths = files.stored.texts("path")
            let found = Set(files.storedRows.compactMap(\.self))
            for row in files.stored.ownRows where paths.hasValue(row) && !found.contains(row) {
                report.add(
                    "the file \(quoted(paths, row)) in the storage is attached to no message",
                    at: files.stored.place(row))
            }
        }
    }
}
