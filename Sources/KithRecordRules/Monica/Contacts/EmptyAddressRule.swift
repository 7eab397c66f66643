internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Addresses without any part.
    static var emptyAddress: Self {
        Rule(
            "monica/empty-address", .warning,
            "An address is not empty.",
            advice: "Open the contact in Monica, and fill in the address or delete it.",
            aliases: ["MX-083"],
            needs: [
                "address.street", "address.city", "address.province", "address.postal_code",
                "address.latitude", "address.longitude",
            ],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    address b {"name":"Home","street":null,"country":"NL"} {"contact":"a"}
                    address c {"latitude":47.37,"longitude":8.54} {"contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    ⟦address b {"name":"Home","street":null,"city":""} {"contact":"a"}⟧
                    """,
                    "address of Ann has no street, city, province, postal code, country or position"
                ),
            ]
        ) { dataset, report in
            let addresses = dataset.table("address")
            let parts = [
                "country", "city", "street", "postal_code", "province", "latitude", "longitude",
            ].map(addresses.texts)
            let extra = addresses.texts(Field.extraName)
            for row in addresses.ownRows where !extra.hasValue(row) {
                guard !parts.contains(where: { $0.hasText(row) }) else { continue }
                report.add(
                    """
                    \(dataset.belonging(addresses, row)) has no street, city, province, postal \
                    code, country or position
                    """, at: addresses.place(row))
            }
        }
    }
}
