/// A step that a child process measured itself: one line of its output.
struct Step: Hashable, Sendable {
    let name: String
    let rows: Int
    let samples: [Sample]

    init(_ name: String, rows: Int, _ samples: [Sample]) {
        self.name = name
        self.rows = rows
        self.samples = samples
    }

    /// The name, the rows, and the wall and processor seconds of each run, separated by spaces.
    var line: String {
        let seconds = samples.flatMap { [$0.wallSeconds, $0.processorSeconds] }
        return ([name, String(rows)] + seconds.map { fixed($0, 6) }).joined(separator: " ") + "\n"
    }

    /// Parses ``line``; `nil` if it is not valid.
    init?(line: Substring) {
        let words = line.split(separator: " ")
        guard words.count > 3, words.count.isMultiple(of: 2), let rows = Int(words[1]) else {
            return nil
        }
        let seconds = words.dropFirst(2).compactMap { Double($0) }
        guard seconds.count == words.count - 2 else { return nil }
        let samples = stride(from: 0, to: seconds.count, by: 2).map {
            Sample(wallSeconds: seconds[$0], processorSeconds: seconds[$0 + 1])
        }
        self.init(String(words[0]), rows: rows, samples)
    }
}
