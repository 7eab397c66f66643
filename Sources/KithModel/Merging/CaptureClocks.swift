private import KithSourceText
private import KithSystemBinding

/// The time zones of captures, inferred from rows that several captures show.
///
/// Pages show times in the zone of the user who is logged in. If two captures show the same rows and nearly all
/// times differ by the same amount, the captures have different zones. The times of each are converted to the
/// clock of the newest capture, or of one with a known zone.
struct CaptureClocks {
    /// The conversion of a capture's times to the reference clock.
    struct Change {
        let seconds: Int64
        /// Whether the reference clock is UTC, so that converted times have an offset.
        let isAbsolute: Bool
    }

    /// The time of a row in one capture.
    struct Sighting {
        let capture: Int
        let seconds: Int64
        /// Whether the time has an offset and so is the same in every zone.
        let isAbsolute: Bool
    }

    private struct Pair: Hashable {
        let one: Int
        let other: Int
    }

    /// For each pair of captures, the differences of their times with their counts.
    private var distances: [Pair: [Int64: Int]] = [:]
    private var isAbsolute: Set<Int> = []
    private var changes: [Int: Change] = [:]
    /// The reference captures of captures that share rows.
    private var references: [Int: Int] = [:]
    /// The captures whose times are converted, with their reference captures.
    private(set) var moves: [(capture: Int, reference: Int, seconds: Int64)] = []

    /// The conversion of a capture's times, or `nil` if they stay.
    subscript(capture: Int32) -> Change? { changes.isEmpty ? nil : changes[Int(capture)] }

    /// The captures that have one clock, where their times do not tell its zone.
    var groups: [[Int]] {
        let local = references.filter { !isAbsolute.contains($0.value) }
        return Array(Dictionary(grouping: local.keys) { local[$0] }.values)
    }

    // MARK: Looking

    /// Records the times of one row in several captures, newest first.
    mutating func note(_ sightings: [Sighting]) {
        for sighting in sightings where sighting.isAbsolute { isAbsolute.insert(sighting.capture) }
        for index in sightings.indices.dropFirst() {
            note(sightings[0], sightings[index])
            // Two older ones may share no other row with the newest.
            if index > 1 { note(sightings[index - 1], sightings[index]) }
        }
    }

    private mutating func note(_ one: Sighting, _ other: Sighting) {
        let (distance, isTooGreat) = one.seconds.subtractingReportingOverflow(other.seconds)
        guard one.capture != other.capture, !isTooGreat else { return }
        distances[Pair(one: one.capture, other: other.capture), default: [:]][
            distance, default: 0] += 1
    }

    /// Records that two captures have one clock, which is as certain as two rows.
    mutating func join(_ one: Int, _ other: Int) {
        distances[Pair(one: one, other: other), default: [:]][0, default: 0] += 2
    }

    /// Returns the difference of two clocks: shared by nearly all rows, and by more than one.
    private static func distance(_ counts: [Int64: Int]) -> Int64? {
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most.value * 10 >= counts.values.reduce(0, +) * 9,
            // Zones differ by multiples of 15 minutes, and by at most 26 hours.
            most.key % 900 == 0, most.key.magnitude <= 26 * 3600, most.value > 1
        else { return nil }
        return most.key
    }

    // MARK: Deciding

    /// Chooses a reference for captures that share rows: one with known offsets, or else the first by rank.
    mutating func settle(_ ranks: [Int]) {
        var neighbours: [Int: [(capture: Int, seconds: Int64)]] = [:]
        for (pair, counts) in distances {
            guard let distance = Self.distance(counts) else { continue }
            neighbours[pair.one, default: []].append((pair.other, distance))
            neighbours[pair.other, default: []].append((pair.one, -distance))
        }
        distances = [:]
        let captures = neighbours.keys.sorted { ranks[$0] < ranks[$1] }
        for start in captures.filter(isAbsolute.contains) + captures
        where references[start] == nil {
            references[start] = start
            var open = [(capture: start, seconds: Int64(0))]
            while let next = open.popLast() {
                let others = neighbours[next.capture]?.sorted {
                    ranks[$0.capture] < ranks[$1.capture]
                }
                for other in others ?? []
                where !isAbsolute.contains(other.capture) && references[other.capture] == nil {
                    let seconds = next.seconds + other.seconds
                    references[other.capture] = start
                    change(other.capture, by: seconds, as: start)
                    open.append((other.capture, seconds))
                }
            }
        }
        moves.sort { ranks[$0.capture] < ranks[$1.capture] }
    }

    private mutating func change(_ capture: Int, by seconds: Int64, as reference: Int) {
        let isKnown = isAbsolute.contains(reference)
        guard seconds != 0 || isKnown else { return }
        changes[capture] = Change(seconds: seconds, isAbsolute: isKnown)
        if seconds != 0 { moves.append((capture, reference, seconds)) }
    }
}

extension CaptureClocks.Sighting {
    /// Reads a time; `nil` for other texts.
    init?(_ text: ArraySlice<UInt8>, capture: Int) {
        guard text.count >= 19, let time = Instant(text) else { return nil }
        self.init(
            capture: capture, seconds: time.microseconds / 1_000_000,
            isAbsolute: CaptureClocks.hasOffset(text))
    }
}

extension CaptureClocks.Change {
    /// Converts a time without an offset to the reference clock; returns `nil` for other texts.
    func moved(_ span: Span<UInt8>) -> [UInt8]? {
        var text: [UInt8] = []
        text.append(copying: span)
        guard text.count >= 19, !CaptureClocks.hasOffset(text[...]), let time = Instant(text[...])
        else { return nil }
        let moment = TimeText.of(seconds: time.microseconds / 1_000_000 + seconds)
        return Array((isAbsolute ? moment + "Z" : moment).utf8)
    }
}

extension CaptureClocks {
    /// Whether a timestamp has an offset from UTC.
    static func hasOffset(_ text: ArraySlice<UInt8>) -> Bool {
        text.last == UInt8(ascii: "Z")
            || text.dropFirst(19).contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    }
}

/// A capture whose times were converted to the clock of another capture.
package struct ClockMove: Sendable {
    /// The capture.
    package let capture: Capture
    /// The reference capture.
    package let reference: Capture
    /// The number of seconds added to its times.
    package let seconds: Int64
}
