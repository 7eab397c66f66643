/// Names in SQL.
package enum SQLName {
    /// Returns a name in quotes.
    package static func quoted(_ name: String) -> String { "\"" + doubling("\"", in: name) + "\"" }

    /// Returns a text literal.
    package static func literal(_ text: String) -> String { "'" + doubling("'", in: text) + "'" }

    private static func doubling(_ quote: Character, in text: String) -> String {
        text.split(separator: quote, omittingEmptySubsequences: false)
            .joined(separator: "\(quote)\(quote)")
    }
}

/// Gives out names that differ for SQLite, which does not tell capitals from small letters and keeps some names to itself.
struct DistinctNames {
    private var used: Set<String>

    init(without used: [String] = []) { self.used = Set(used.map { $0.lowercased() }) }

    /// Returns the name, or a similar one if it was given out before.
    mutating func name(_ wanted: String) -> String {
        let wanted = wanted.lowercased().hasPrefix("sqlite_") ? "_" + wanted : wanted
        var (name, number) = (wanted, 1)
        while !used.insert(name.lowercased()).inserted {
            number += 1
            name = "\(wanted)_\(number)"
        }
        return name
    }
}
