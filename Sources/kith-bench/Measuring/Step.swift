/// One step that a child process measured itself: a line of what it writes.
struct Step: Hashable, Sendable {
    let name: String
    let rows: Int
    let seconds: [Double]

    init(_ name: String, rows: Int, seconds: [Double]) {
        self.name = name
        self.rows = rows
        self.seconds = seconds
    }

    /// The name, the rows and the seconds of each run, with spaces between them.
    var line: String {
        ([name, String(rows)] + seconds.map { fixed($0, 6) }).joined(separator: " ") + "\n"
    }

    /// Reads ``line``; `nil` where it is none.
    init?(line: Substring) {
        let words = line.split(separator: " ")
        guard words.count > 2, let rows = Int(words[1]) else { return nil }
        let seconds = words.dropFirst(2).compactMap { Double($0) }
        guard seconds.count == words.count - 2 else { return nil }
        self.init(String(words[0]), rows: rows, seconds: seconds)
    }
}
