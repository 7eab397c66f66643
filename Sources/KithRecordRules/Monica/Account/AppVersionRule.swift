internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Exports without the version of Monica that wrote them.
    static var appVersion: Self {
        Rule(
            "monica/app-version", .info,
            "An export names the version of Monica that wrote it.",
            advice: """
                Monica omits it if it was installed from source without a version file. \
                Differences between versions are then not known.
                """,
            aliases: ["MX-014"],
            examples: [
                .passes(#"account x {"app_version":"4.1.2"}"#),
                .fails(
                    #"account x {"app_version":⟦""⟧}"#,
                    "the export does not name the version of Monica that wrote it"),
            ]
        ) { dataset, report in
            let accounts = dataset.table("account")
            let versions = accounts.texts("app_version")
            for row in accounts.ownRows where !versions.hasText(row) {
                report.add(
                    "the export does not name the version of Monica that wrote it",
                    at: accounts.place(row, "app_version"))
            }
        }
    }
}
