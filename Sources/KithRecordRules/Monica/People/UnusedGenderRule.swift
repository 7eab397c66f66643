internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Genders that no contact has.
    static var unusedGender: Self {
        Rule(
            "monica/unused-gender", .info,
            "No unused gender duplicates the type of another.",
            advice: """
                Imports leave such genders behind. Delete it under Settings, Personalization, \
                Gender types, if you do not want to keep it.
                """,
            aliases: ["MX-041"],
            examples: [
                .passes(
                    """
                    gender g {"name":"Woman","type":"F"}
                    gender h {"name":"Man","type":"M"}
                    gender i {"name":"Rather not say","type":"O"}
                    contact a {"first_name":"Ann"} {"gender":"g"}
                    """),
                .fails(
                    """
                    gender g {"name":"Woman","type":"F"}
                    gender h {"name":⟦"Lady"⟧,"type":"F"}
                    gender i {"name":⟦"vCard"⟧,"type":"U"}
                    contact a {"first_name":"Ann"} {"gender":"g"}
                    """,
                    "no contact has the gender Lady", "no contact has the gender vCard"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let genders = Genders(people)
            var isUsed = [Bool](repeating: false, count: genders.table.count)
            for gender in genders.ofContact where gender >= 0 { isUsed[Int(gender)] = true }
            // If no contact has any of these genders, the file refers to them by other keys.
            guard isUsed.contains(true) else { return }
            if let standard = genders.standard { isUsed[standard] = true }
            var counts = [Int](repeating: 0, count: 256)
            for gender in genders.table.ownRows { counts[Int(genders.letter(gender) ?? 0)] += 1 }
            for gender in genders.table.ownRows where !isUsed[gender] {
                // Every account has the genders man, woman and other.
                let letter = genders.letter(gender) ?? 0
                let isStock = [UInt8](arrayLiteral: 0x46, 0x4D, 0x4F).contains(letter)
                guard !isStock || counts[Int(letter)] > 1 else { continue }
                report.add(
                    "no contact has the gender \(dataset.label(genders.table, gender))",
                    at: genders.table.place(gender, "name"))
            }
        }
    }
}
