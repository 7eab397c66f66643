internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Secrets in readable text.
    static var secret: Self {
        Rule(
            "records/secret", .warning, "The data contains no secrets.",
            advice: """
                Anyone who reads the file can use the secret. Keep the file private, and pass on a \
                converted file: outputs leave out secrets by default. If the file was passed on, \
                change the secret.
                """,
            aliases: ["MX-015"],
            examples: [
                .passes(#"user u {"first_name":"Ann","google2fa_secret":null}"#),
                .fails(
                    #"user u {"first_name":"Ann","last_name":"Lee","google2fa_secret":⟦"JBSWY3DP"⟧}"#,
                    "user Ann Lee: google2fa_secret is a secret in clear text"),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: \.isSecret) { table, field, column in
                let name = table.kind.fields[field].name
                table.eachElement(column) { row, element in
                    guard column.isInteger || !column.range(element).isEmpty else { return }
                    report.add(
                        "\(dataset.name(table, row)): \(name) is a secret in clear text",
                        at: table.place(row, field: field, element: element))
                }
            }
        }
    }
}
