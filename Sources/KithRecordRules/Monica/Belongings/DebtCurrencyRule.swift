internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Debts whose currency has no ISO code.
    static var debtCurrency: Self {
        Rule(
            "monica/debt-currency", .error,
            "The currency of a debt has its ISO code.",
            advice: """
                Currency numbers differ between installations, and currency names between \
                languages. Edit the debt in Monica and choose the currency again. A symbol alone \
                is accepted, because the API returns no more.
                """,
            aliases: ["MX-080"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    debt d {"amount":"42.50","currency_id":1,"currency_iso":"EUR"} {"contact":"a"}
                    debt e {"amount":"120"} {"contact":"a"}
                    debt f {"amount":"7.00","currency_symbol":"€"} {"contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    debt d {"amount":"42.50","currency_id":1,"currency_symbol":"$","currency_iso":⟦null⟧} {"contact":"a"}
                    """,
                    "debt of Ann has a currency without its ISO code"),
            ]
        ) { dataset, report in
            let debts = dataset.table("debt")
            let codes = debts.texts("currency_iso")
            let others = ["currency_id", "currency_name"].map(debts.column)
            for row in debts.ownRows where !codes.hasText(row) {
                guard others.contains(where: { $0.hasValue(row) }),
                    !debts.keepsElsewhere(row, "currency_iso")
                else { continue }
                report.add(
                    "\(dataset.belonging(debts, row)) has a currency without its ISO code",
                    at: debts.place(row, "currency_iso"))
            }
        }
    }
}
