internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Files that are stored in the folder of another account.
    static var storagePath: Self {
        Rule(
            "mano/storage-path", .warning,
            "A file lies in the folder of its owner in the storage.",
            advice: """
                The storage allows an account to read only its own folder, and a path with '..' \
                leads out of it. The app did not write such a row.
                """,
            aliases: ["MANO-022"],
            examples: [
                .passes(
                    """
                    message_file f {"original_name":"rota.md","user_id":"u","storage_path":"u/a..b.md"}
                    """),
                .fails(
                    """
                    message_file f {"original_name":"rota.md","user_id":"u","storage_path":⟦"v/a.md"⟧}
                    message_file g {"original_name":"plan.md","user_id":"u","storage_path":⟦"u/../v/b.md"⟧}
                    """,
                    "message_file rota.md lies in the folder 'v', not in that of its owner",
                    "message_file plan.md has a storage_path that leads out of its folder: 'u/../v/b.md'"
                ),
            ]
        ) { dataset, report in
            let files = dataset.table("message_file")
            let (paths, owners) = (files.texts("storage_path"), files.texts("user_id"))
            for row in files.ownRows where paths.hasValue(row) {
                let parts = paths.bytes(row).split(
                    separator: 0x2F, omittingEmptySubsequences: false)
                if parts.contains(where: { $0.elementsEqual("..".utf8) }) {
                    report.add(
                        """
                        \(dataset.name(files, row)) has a storage_path that leads out of its folder: \
                        \(quoted(paths, row))
                        """,
                        at: files.place(row, "storage_path"), severity: .error)
                } else if owners.hasValue(row), let first = parts.first,
                    !owners.isText(row, first)
                {
                    let folder = excerpt(String(decoding: first, as: UTF8.self))
                    report.add(
                        "\(dataset.name(files, row)) lies in the folder '\(folder)', not in that of its owner",
                        at: files.place(row, "storage_path"))
                }
            }
        }
    }
}
