internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Debts without an amount or a currency.
    ///
    /// Monica's form requires an amount but accepts zero, which the export leaves out. Debts from before Monica
    /// supported currencies have none, so this is only noted.
    static var debtAmount: Self {
        Rule(
            "monica/debt-amount", .warning,
            "A debt has an amount other than zero, and a currency.",
            advice: """
                Edit the debt in Monica: enter the amount, or delete the debt if nothing is owed \
                any more. Saving it sets the currency of your settings.
                """,
            aliases: ["MX-080"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    debt d {"amount":"0.50","currency_id":1,"currency_iso":"EUR"} {"contact":"a"}
                    debt e {"amount":"-1","currency_symbol":"€"} {"contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    debt d {"amount":⟦"0.00"⟧,"currency_id":1,"currency_iso":"EUR"} {"contact":"a"}
                    ⟦debt e {"status":"inprogress","currency_symbol":"€"} {"contact":"a"}⟧
                    debt f {"amount":⟦"120"⟧} {"contact":"a"}
                    """,
                    "debt of Ann has no amount above zero", "debt of Ann has no amount above zero",
                    "debt of Ann has no currency"),
            ]
        ) { dataset, report in
            let debts = dataset.table("debt")
            let amounts = debts.texts("amount")
            let names = ["currency_id", "currency_iso", "currency_name", "currency_symbol"]
            let currencies = names.map { ($0, debts.column($0)) }
            for row in debts.ownRows where !debts.keepsElsewhere(row, "amount") {
                if !amounts.hasValue(row) || NumberForm.value(amounts.bytes(row)) == 0 {
                    report.add(
                        "\(dataset.belonging(debts, row)) has no amount above zero",
                        at: debts.place(row, "amount"))
                } else if !currencies.contains(where: { name, column in
                    column.hasValue(row) || debts.keepsElsewhere(row, name)
                }) {
                    report.add(
                        "\(dataset.belonging(debts, row)) has no currency",
                        at: debts.place(row, "amount"), severity: .info)
                }
            }
        }
    }
}
