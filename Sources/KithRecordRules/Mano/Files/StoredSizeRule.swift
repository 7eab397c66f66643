internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Stored files whose size differs from the size in their row.
    static var storedSize: Self {
        Rule(
            "mano/stored-size", .warning,
            "A file in the storage has the size that its row says.",
            advice: """
                The upload or the download was broken off, or the file was replaced. Download it \
                again, and compare it with what the sender has.
                """,
            examples: [
                .passes(
                    """
                    message_file f {"original_name":"rota.md","storage_path":"u/rota.md","file_size":3}
                    stored_file u/rota.md {"size":3}
                    """),
                .fails(
                    """
                    message_file f {"original_name":"rota.md","storage_path":"u/rota.md","file_size":⟦1432⟧}
                    stored_file u/rota.md {"size":3}
                    """,
                    "message_file rota.md has a file_size of 1432, but the file in the storage has 3 bytes"
                ),
            ]
        ) { dataset, report in
            guard let files = StoredFileTable(dataset) else { return }
            let said = files.attached.numbers("file_size")
            let sizes = files.stored.numbers("size")
            for row in files.attached.ownRows {
                guard let count = said[row], let stored = files.storedRows[row],
                    let size = sizes[stored], size != count
                else { continue }
                report.add(
                    """
                    \(dataset.name(files.attached, row)) has a file_size of \(count), but \
                    the file in the storage has \(size) \(size == 1 ? "byte" : "bytes")
                    """,
                    at: files.attached.place(row, "file_size"))
            }
        }
    }
}
