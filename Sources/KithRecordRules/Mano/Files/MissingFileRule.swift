internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Attached files that are not in the storage.
    static var missingFile: Self {
        Rule(
            "mano/missing-file", .error,
            "An attached file is in the storage.",
            advice: """
                Rows hold no bytes, so a backup without the file has lost it. Download the whole \
                bucket message-attachments again; if the file is not there, delete the row. \
                Nothing is reported if no file of the storage is among the inputs.
                """,
            examples: [
                .passes(
                    """
                    message_file f {"original_name":"rota.md","storage_path":"u/rota.md"}
                    message_file g {"original_name":"plan.md","storage_path":"message-attachments/u/plan.md"}
                    stored_file u/rota.md {"size":3}
                    stored_file u/plan.md {"size":3}
                    """),
                .passes(
                    """
                    message_file f {"original_name":"rota.md","storage_path":"u/rota.md"}
                    """),
                .fails(
                    """
                    message_file f {"original_name":"rota.md","storage_path":⟦"u/rota.md"⟧}
                    stored_file u/plan.md {"size":3}
                    """,
                    "message_file rota.md: there is no file 'u/rota.md' in the storage"),
            ]
        ) { dataset, report in
            guard let files = StoredFileTable(dataset) else { return }
            let paths = files.attached.texts("storage_path")
            for row in files.attached.ownRows
            where files.hasPath[row] && files.storedRows[row] == nil {
                report.add(
                    """
                    \(dataset.name(files.attached, row)): there is no file \(quoted(paths, row)) in \
                    the storage
                    """,
                    at: files.attached.place(row, "storage_path"))
            }
        }
    }
}
