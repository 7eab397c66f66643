/// Maps offsets in a decoded page to offsets in the original bytes; ASCII pages need no entries.
struct PlaceMap: Sendable {
    /// A run of characters with constant sizes before and after decoding.
    private struct Run {
        var decoded: UInt32
        var original: UInt32
        var decodedSize: UInt16
        var originalSize: UInt16
    }

    /// The maximum number of runs; after it, mapped offsets may be wrong by some KiB.
    static let runLimit = 1 << 20
    private var runs: [Run] = []

    /// Starts a run if the sizes of characters change.
    mutating func add(decoded: Int, original: Int, size: Int, originalSize: Int) {
        if let last = runs.last, last.decodedSize == size, last.originalSize == originalSize {
            return
        }
        begin(decoded: decoded, original: original, size: size, originalSize: originalSize)
    }

    /// Starts a run even if its sizes are those of the last one, so that a single larger character needs no run.
    mutating func begin(decoded: Int, original: Int, size: Int = 1, originalSize: Int = 1) {
        if runs.count >= Self.runLimit, let last = runs.last,
            decoded - Int(last.decoded) < 4096
        {
            return
        }
        runs.append(
            Run(
                decoded: UInt32(clamping: decoded), original: UInt32(clamping: original),
                decodedSize: UInt16(clamping: size), originalSize: UInt16(clamping: originalSize)))
    }

    /// Returns the original offset of a decoded one; takes O(log runs).
    func original(_ offset: Int) -> Int {
        // Branchless, since the branches of this search are unpredictable.
        var (first, count) = (0, runs.count)
        while count > 1 {
            let half = count / 2
            first += Int(runs[first + half].decoded) <= offset ? half : 0
            count -= half
        }
        guard count == 1, Int(runs[first].decoded) <= offset else { return offset }
        let run = runs[first]
        let characters = (offset - Int(run.decoded)) / max(1, Int(run.decodedSize))
        return Int(run.original) + characters * Int(run.originalSize)
    }
}
