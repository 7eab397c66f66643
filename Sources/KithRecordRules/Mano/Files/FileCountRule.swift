internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Messages whose file count is not the number of their files.
    static var fileCount: Self {
        Rule(
            "mano/file-count", .warning,
            "The file count of a message is the number of its files.",
            advice: """
                A trigger of the database keeps the count, and was broken for a time in \
                2025. Where files are missing, they were lost or left out of the export.
                """,
            aliases: ["MANO-023"],
            repair: "Counts the files again.",
            examples: [
                .passes(
                    """
                    message m {"content":"Hi","file_count":1}
                    message_file f {"original_name":"rota.md"} {"message_id":"m"}
                    """),
                .passes(
                    """
                    message m {"content":"Hi","file_count":2}
                    """),
                .fails(
                    """
                    person a {"name":"Ann"}
                    message m {"content":"Hi","file_count":⟦2⟧} {"person_id":"a"}
                    """,
                    "message m has a file_count of 2, but 0 files",
                    repaired: """
                        person a {"name":"Ann"}
                        message m {"content":"Hi","file_count":0} {"person_id":"a"}
                        """),
            ]
        ) { dataset, report in
            let (messages, files) = (dataset.table("message"), dataset.table("message_file"))
            guard dataset.hasSeveralTables else { return }
            let counts = messages.numbers("file_count")
            var found = [Int64](repeating: 0, count: messages.count)
            let targets = files.targets("message_id")
            for row in files.ownRows where targets[row] >= 0 { found[Int(targets[row])] += 1 }
            for row in messages.ownRows {
                guard let count = counts[row], count != found[row] else { continue }
                report.add(
                    """
                    \(dataset.name(messages, row)) has a file_count of \(count), but \
                    \(found[row]) \(found[row] == 1 ? "file" : "files")
                    """,
                    at: messages.place(row, "file_count"),
                    repair: [messages.setting(row, "file_count", to: .integer(found[row]))])
            }
        }
    }
}
