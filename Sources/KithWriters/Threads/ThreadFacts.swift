internal import KithModel

/// What an index says of a thread, collected from its messages.
struct ThreadFacts {
    /// How many authors an index names.
    private static let namedAuthors = 3

    /// The number of messages.
    private(set) var messages = 0
    /// The first authors, in the order of their first messages.
    private(set) var authors: [ThreadAuthor] = []
    /// How many more authors there are.
    private(set) var otherAuthors = 0
    /// The days of the first and of the last message, as the source writes them.
    private(set) var days: (first: String, last: String)?
    /// The moment of the last message.
    private(set) var last: Instant?

    private var first: Instant?
    /// The authors after those that are named, until ``end()``.
    private var others: Set<ThreadAuthor> = []

    /// Notes a message.
    mutating func note(_ author: ThreadAuthor, at moment: ArraySlice<UInt8>) {
        messages += 1
        if !authors.contains(author) {
            if authors.count < Self.namedAuthors {
                authors.append(author)
            } else {
                others.insert(author)
            }
        }
        guard let instant = Instant(moment) else { return }
        let isFirst = first.map { instant < $0 } ?? true
        let isLast = last.map { instant >= $0 } ?? true
        guard isFirst || isLast else { return }
        let day = String(decoding: moment.prefix(10), as: UTF8.self)
        days = (isFirst ? day : days?.first ?? day, isLast ? day : days?.last ?? day)
        if isFirst { first = instant }
        if isLast { last = instant }
    }

    /// Forgets what only further messages need.
    mutating func end() {
        otherAuthors = others.count
        others = []
    }
}
