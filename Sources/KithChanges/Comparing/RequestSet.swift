/// A set of requests, which are known by the order in which they were met.
struct RequestSet: Hashable, Sendable {
    /// One bit for each request.
    private var words: [UInt64] = []

    init() {}

    /// The least number that is not below any request in the set.
    var limit: Int { words.count * 64 }

    /// The number of requests.
    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    mutating func insert(_ number: Int) {
        let missing = number / 64 + 1 - words.count
        if missing > 0 { words += [UInt64](repeating: 0, count: missing) }
        words[number / 64] |= 1 << UInt64(number % 64)
    }

    /// Adds the requests of another set; sets with the same requests share their memory where that is seen at once.
    mutating func formUnion(_ other: RequestSet) {
        if words.isEmpty {
            words = other.words
            return
        }
        let missing = other.words.count - words.count
        if missing > 0 { words += [UInt64](repeating: 0, count: missing) }
        for (index, word) in other.words.enumerated() where words[index] | word != words[index] {
            words[index] |= word
        }
    }

    /// Returns what a closure makes of each request, without `nil`.
    func compactMap<Result>(_ transform: (Int) -> Result?) -> [Result] {
        var results: [Result] = []
        var number = first(from: 0)
        while number < limit {
            if let result = transform(number) { results.append(result) }
            number = first(from: number + 1)
        }
        return results
    }

    /// Returns the first request from a number on, or the limit if there is none.
    func first(from number: Int) -> Int {
        var number = number
        while number < limit {
            let rest = words[number / 64] >> UInt64(number % 64)
            if rest != 0 { return number + rest.trailingZeroBitCount }
            number = (number / 64 + 1) * 64
        }
        return limit
    }
}

/// The requests that a change reaches, such as `GET /pets`: each once, in the order in which they were met.
package struct ReachedRequests: Sendable {
    /// The requests of the whole comparison.
    private let names: [String]
    private let numbers: RequestSet

    init(_ names: [String] = [], _ numbers: RequestSet = RequestSet()) {
        self.names = names
        self.numbers = numbers
    }
}

/// The requests as texts.
extension ReachedRequests: Collection {
    /// The position of the first request.
    package var startIndex: Int { numbers.first(from: 0) }
    /// The position after the last one.
    package var endIndex: Int { numbers.limit }
    /// The number of requests.
    package var count: Int { numbers.count }
    /// Whether no request is reached.
    package var isEmpty: Bool { startIndex == endIndex }
    /// Returns the position of the next request.
    package func index(after index: Int) -> Int { numbers.first(from: index + 1) }
    /// The request at a position.
    package subscript(index: Int) -> String { names[index] }
}
