/// The progress of a task as one line of text.
///
/// It has no side effects: the caller passes the time and shows the line.
package struct ProgressBar: Sendable {
    private static let second: UInt64 = 1_000_000_000

    private let label: String
    private let total: Int?
    private let start: UInt64
    private var lastDrawn: UInt64?

    /// Creates a progress bar.
    ///
    /// - Parameters:
    ///   - label: the task in one or two words.
    ///   - total: the total number of bytes, if known.
    ///   - start: the current time in nanoseconds.
    package init(_ label: String, total: Int?, start: UInt64) {
        self.label = label
        self.total = total
        self.start = start
    }

    /// Returns the line to show now; `nil` in the first half second and within 0.1 s of the last
    /// line.
    package mutating func line(done: Int, now: UInt64, width: Int) -> String? {
        let elapsed = now &- start
        guard elapsed >= Self.second / 2 else { return nil }
        if let lastDrawn, now &- lastDrawn < Self.second / 10 { return nil }
        lastDrawn = now
        return render(done: done, seconds: Double(elapsed) / Double(Self.second), width: width)
    }

    /// Formats the line in at most `width` characters; less important parts are dropped first.
    func render(done: Int, seconds: Double, width: Int) -> String {
        let done = max(done, 0)
        let rate = Double(done) / max(seconds, 0.001)
        let speed = Quantity.bytes(Int(min(rate, 1e18))) + "/s"
        guard let total, total > 0 else {
            return fitting(
                [label, Quantity.bytes(done), speed, Quantity.duration(seconds: seconds)], width)
        }
        let share = min(1, max(0, Double(done) / Double(total)))
        let percent = "\(Int(share * 100))%"
        let amount = "\(Quantity.bytes(done)) of \(Quantity.bytes(total))"
        let rest =
            rate > 0
            ? Quantity.duration(seconds: Double(max(0, total - done)) / rate) + " left" : ""
        let text = fitting([label, percent, amount, speed, rest].filter { !$0.isEmpty }, width)
        let room = min(30, width - text.count - 3)
        guard room >= 10 else { return text }
        let filled = Int(share * Double(room))
        let bar =
            String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled)
        return "\(label) [\(bar)]" + text.dropFirst(label.count)
    }

    private func fitting(_ parts: [String], _ width: Int) -> String {
        var parts = parts
        while parts.count > 1, parts.joined(separator: "  ").count > width { parts.removeLast() }
        return String(parts.joined(separator: "  ").prefix(max(0, width)))
    }
}

/// The terminal line where a progress bar is shown.
final class ProgressLine {
    private let sink: ConsoleStream.Sink
    private var isShown = false

    init(_ sink: @escaping ConsoleStream.Sink) {
        self.sink = sink
    }

    func show(_ line: String) {
        clear()
        try? sink(Array(line.utf8))
        isShown = true
    }

    func clear() {
        guard isShown else { return }
        isShown = false
        try? sink(Array("\r\u{1b}[K".utf8))
    }
}

extension Console {
    /// Starts a progress bar, if standard error is a terminal and `CI` is not set.
    package func beginProgress(_ label: String, total: Int?) {
        let isAutomatic = environment("CI").map { !$0.isEmpty } ?? false
        guard err.isTerminal, allowsProgress, !isAutomatic, environment("TERM") != "dumb" else {
            return
        }
        progressBar = ProgressBar(label, total: total, start: clock())
    }

    /// Updates the number of bytes done.
    ///
    /// Cheap enough to call for every batch.
    package func showProgress(done: Int) {
        guard let line = progressBar?.line(done: done, now: clock(), width: width - 1) else {
            return
        }
        progressLine.show(line)
    }

    /// Removes the progress bar.
    package func endProgress() {
        progressBar = nil
        progressLine.clear()
    }
}
