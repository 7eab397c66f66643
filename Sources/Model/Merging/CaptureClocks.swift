private import SystemBinding

/// The clocks that captures show times by, as far as rows that several of them show tell how they differ.
///
/// Pages show times in the zone of who is logged in. Where two captures show the same rows, and all times differ by
/// as much, they are of two zones; each is led back to the clock of the newest, or of one whose zone is known.
struct CaptureClocks {
    /// How the times of a capture become those of the clock that counts.
    struct Change {
        let seconds: Int64
        /// Whether that clock is UTC, so that they have an offset then.
        let isAbsolute: Bool
    }

    /// The time of a row in one capture.
    struct Sighting {
        let capture: Int
        let seconds: Int64
        /// Whether it has an offset, so that it is the same in every zone.
        let isAbsolute: Bool
    }

    private struct Pair: Hashable {
        let one: Int
        let other: Int
    }

    /// How often the times of two captures differ by how much.
    private var distances: [Pair: [Int64: Int]] = [:]
    private var isAbsolute: Set<Int> = []
    private var changes: [Int: Change] = [:]
    /// The captures whose times were changed, with those that told by how much.
    private(set) var moves: [(capture: Int, reference: Int, seconds: Int64)] = []

    /// How the times of a capture change; `nil` where they stay.
    subscript(capture: Int32) -> Change? { changes.isEmpty ? nil : changes[Int(capture)] }

    // MARK: Looking

    /// Looks at what several captures say of one row, the newest first.
    mutating func note(_ sightings: [Sighting]) {
        for sighting in sightings where sighting.isAbsolute { isAbsolute.insert(sighting.capture) }
        for (one, other) in zip(sightings, sightings.dropFirst()) where one.capture != other.capture
        {
            let (distance, isTooGreat) = one.seconds.subtractingReportingOverflow(other.seconds)
            guard !isTooGreat else { continue }
            distances[Pair(one: one.capture, other: other.capture), default: [:]][
                distance, default: 0] += 1
        }
    }

    /// The distance of two clocks: nearly all rows have it, and more than one unless it is none.
    private static func distance(_ counts: [Int64: Int]) -> Int64? {
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most.value * 10 >= counts.values.reduce(0, +) * 9,
            // Zones differ by quarters of an hour, and by 26 hours at most.
            most.key % 900 == 0, most.key.magnitude <= 26 * 3600,
            most.value > 1 || most.key == 0
        else { return nil }
        return most.key
    }

    // MARK: Deciding

    /// Decides whose clock counts; of captures that show the same rows the first by rank, or one with known offsets.
    mutating func settle(_ ranks: [Int]) {
        var neighbours: [Int: [(capture: Int, seconds: Int64)]] = [:]
        for (pair, counts) in distances {
            guard let distance = Self.distance(counts) else { continue }
            neighbours[pair.one, default: []].append((pair.other, distance))
            neighbours[pair.other, default: []].append((pair.one, -distance))
        }
        distances = [:]
        var isSettled: Set<Int> = []
        let captures = neighbours.keys.sorted { ranks[$0] < ranks[$1] }
        for start in captures.filter(isAbsolute.contains) + captures
        where isSettled.insert(start).inserted {
            var open = [(capture: start, seconds: Int64(0))]
            while let next = open.popLast() {
                let others = neighbours[next.capture]?.sorted {
                    ranks[$0.capture] < ranks[$1.capture]
                }
                for other in others ?? []
                where !isAbsolute.contains(other.capture)
                    && isSettled.insert(other.capture).inserted
                {
                    let seconds = next.seconds + other.seconds
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

extension CaptureClocks.Change {
    /// A time without an offset, led to the clock that counts; `nil` for what is none.
    func moved(_ span: Span<UInt8>) -> [UInt8]? {
        var text: [UInt8] = []
        text.append(copying: span)
        guard text.count >= 19, !CaptureClocks.hasOffset(text[...]), let time = Instant(text[...])
        else { return nil }
        let moment = LocalTime.text(time.microseconds / 1_000_000 + seconds)
        return Array((isAbsolute ? moment + "Z" : moment).utf8)
    }
}

extension CaptureClocks {
    /// Whether a timestamp says its offset from UTC.
    static func hasOffset(_ text: ArraySlice<UInt8>) -> Bool {
        text.last == UInt8(ascii: "Z")
            || text.dropFirst(19).contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    }
}

/// A capture whose times were led to the clock of another one.
public struct ClockMove: Sendable {
    /// The capture.
    public let capture: Capture
    /// The one whose clock counts.
    public let reference: Capture
    /// By how much its times became later.
    public let seconds: Int64
}
