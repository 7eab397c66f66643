internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Profile scores that are not the sum of the filled columns.
    static var profileScore: Self {
        Rule(
            "mano/profile-score", .warning,
            "The score of a person is the sum of its filled columns.",
            advice: """
                The database counts 20 for the role, 15 for notes, 10 each for team, \
                communication style, goals, strengths and challenges, and 5 each for emoji, \
                location and start date. A row with another score was not written by it: \
                save the person once more.
                """,
            aliases: ["MANO-024"],
            repair: "Adds up the score again.",
            examples: [
                .passes(
                    """
                    person a {"name":"Ann","profile_completion_score":30,"role":"Cook","notes":" ","team":"Kitchen","communication_style":null,"goals":null,"strengths":null,"challenges":null,"emoji":null,"location":"","start_date":null}
                    person b {"name":"Ben","profile_completion_score":5,"role":"Cook"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann","profile_completion_score":⟦0⟧,"role":"Cook","notes":"x","team":null,"communication_style":null,"goals":null,"strengths":null,"challenges":null,"emoji":null,"location":null,"start_date":"2025-01-01"}
                    """,
                    "person Ann has the score 0, but the filled columns add up to 40",
                    repaired: """
                        person a {"name":"Ann","profile_completion_score":40,"role":"Cook","notes":"x","team":null,"communication_style":null,"goals":null,"strengths":null,"challenges":null,"emoji":null,"location":null,"start_date":"2025-01-01"}
                        """),
            ]
        ) { dataset, report in
            let people = dataset.table("person")
            let scores = people.numbers("profile_completion_score")
            let weights = ProfileWeights(people)
            for row in people.ownRows {
                guard let score = scores[row], let sum = weights.sum(row), sum != score
                else { continue }
                report.add(
                    """
                    \(dataset.name(people, row)) has the score \(score), but the filled \
                    columns add up to \(sum)
                    """,
                    at: people.place(row, "profile_completion_score"),
                    repair: [people.setting(row, "profile_completion_score", to: .integer(sum))])
            }
        }
    }
}

/// The points that each filled column adds to the score of a person.
private struct ProfileWeights {
    private let columns: [(texts: Texts, weight: Int64)]

    private static let weights: [(String, Int64)] = [
        ("role", 20), ("notes", 15), ("team", 10), ("communication_style", 10), ("goals", 10),
        ("strengths", 10), ("challenges", 10), ("emoji", 5), ("location", 5), ("start_date", 5),
    ]

    init(_ table: Table) {
        columns = Self.weights.map { (table.texts($0.0), $0.1) }
    }

    /// Returns the points of the filled columns; `nil` if the source leaves out one of the columns.
    func sum(_ row: Int) -> Int64? {
        var sum: Int64 = 0
        for (texts, weight) in columns {
            if texts.isAbsent(row) { return nil }
            if let text = texts.trimmed(row), !text.isEmpty { sum += weight }
        }
        return sum
    }
}
