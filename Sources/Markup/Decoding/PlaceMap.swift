/// Leads from offsets in a decoded page back to the bytes that were given; holds nothing for ASCII.
struct PlaceMap: Sendable {
    /// A stretch of characters of the same size, here and there.
    private struct Run {
        var decoded: UInt32
        var original: UInt32
        var decodedSize: UInt16
        var originalSize: UInt16
    }

    /// How many changes of size are kept; places behind them are right to within some KiB.
    static let runLimit = 1 << 20
    private var runs: [Run] = []

    /// Notes how large characters are from an offset on.
    mutating func add(decoded: Int, original: Int, size: Int, originalSize: Int) {
        if let last = runs.last, last.decodedSize == size, last.originalSize == originalSize {
            return
        }
        begin(decoded: decoded, original: original, size: size, originalSize: originalSize)
    }

    /// Begins a stretch, also behind one of the same size: a single larger character between them needs none.
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

    /// The original offset of a decoded one; takes O(log changes).
    func original(_ offset: Int) -> Int {
        // Without a branch that no processor can foretell.
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
