extension RandomAccessCollection {
    /// Returns the first index whose element meets a condition, or `endIndex`.
    ///
    /// All elements that meet it must stand behind all others. Takes O(log count).
    @inlinable package func partitioningIndex<Failure: Error>(
        where isInSecondPart: (Element) throws(Failure) -> Bool
    ) throws(Failure) -> Index {
        var (start, length) = (startIndex, count)
        while length > 0 {
            let half = length / 2
            let middle = index(start, offsetBy: half)
            if try isInSecondPart(self[middle]) {
                length = half
            } else {
                start = index(after: middle)
                length -= half + 1
            }
        }
        return start
    }
}
