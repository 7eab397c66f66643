internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension Rule where Subject == Dataset {
    /// Ratings that contradict their votes or their picture.
    static var threadRating: Self {
        Rule(
            "forum/thread-rating", .warning,
            "The rating of a thread is the average of its votes, from 1 to 5, as its picture shows.",
            advice: """
                The numbers were read from the wrong place, or edited. A thread without votes has \
                no rating, or 0; the picture has as many stars as the rating, rounded half up.
                """,
            aliases: ["THR-11"],
            examples: [
                .passes(
                    """
                    thread 10 {"title":"Hello","rating":"4.5","votes":118,"rating_image":"5stars"} {"forum":"1"}
                    thread 11 {"title":"Cats","rating":"0","votes":0} {"forum":"1"}
                    thread 12 {"title":"Film","rating_image":"review"} {"forum":"1"}
                    """),
                .fails(
                    """
                    thread 10 {"title":"Hello","rating":"4.12","votes":118,"rating_image":⟦"2stars"⟧} {"forum":"1"}
                    thread 11 {"title":"Cats","rating":"3.5","votes":⟦0⟧} {"forum":"1"}
                    thread 12 {"title":"Dogs","votes":⟦7⟧} {"forum":"1"}
                    thread 13 {"title":"Mice","rating":⟦"0.5"⟧,"votes":7} {"forum":"1"}
                    """,
                    "thread Hello is rated '4.12', but its picture is '2stars'",
                    "thread Cats is rated '3.5' by no votes",
                    "thread Dogs has 7 votes, but no rating",
                    "thread Mice is rated '0.5', less than the lowest vote"),
            ]
        ) { dataset, report in
            let threads = dataset.table("thread")
            let (ratings, pictures) = (threads.texts("rating"), threads.texts("rating_image"))
            let votes = threads.numbers("votes")
            for row in threads.ownRows {
                let rating =
                    ratings.hasText(row) ? NumberForm.value(ratings.bytes(row)) ?? 0 : 0
                func name() -> String { dataset.name(threads, row) }
                if rating > 0, rating < 1 {
                    report.add(
                        "\(name()) is rated \(quoted(ratings, row)), less than the lowest vote",
                        at: threads.place(row, "rating"))
                } else if rating > 0, votes[row] == 0 {
                    report.add(
                        "\(name()) is rated \(quoted(ratings, row)) by no votes",
                        at: threads.place(row, "votes"))
                } else if rating == 0, let count = votes[row], count > 0 {
                    report.add(
                        "\(name()) has \(count == 1 ? "1 vote" : "\(count) votes"), but no rating",
                        at: threads.place(row, "votes"))
                } else if 1...5 ~= rating, pictures.hasText(row),
                    let stars = stars(pictures.bytes(row)), stars != Int(rating + 0.5)
                {
                    report.add(
                        """
                        \(name()) is rated \(quoted(ratings, row)), but its picture is \
                        \(quoted(pictures, row))
                        """,
                        at: threads.place(row, "rating_image"))
                }
            }
        }
    }
}

/// Returns the number in the name of a star picture, such as `4stars`; `nil` for other names.
private func stars(_ image: ArraySlice<UInt8>) -> Int? {
    guard let digit = image.first, digit.isASCIIDigit,
        image.dropFirst().starts(with: "star".utf8)
    else { return nil }
    return Int(digit) - 0x30
}
