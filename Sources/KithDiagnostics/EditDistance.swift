/// Returns the number of letters to insert, delete, replace or swap with a neighbour to make one word of the other.
///
/// Where the lengths differ by more than `limit`, `.max` is returned without a comparison.
func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter], atMost limit: Int) -> Int
{
    guard abs(left.count - right.count) <= limit else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
        var row = [i + 1]
        for j in right.indices {
            var best = min(last[j + 1], row[j]) + 1
            best = min(best, last[j] + (left[i] == right[j] ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                best = min(best, beforeLast[j - 1] + 1)
            }
            row.append(best)
        }
        (beforeLast, last) = (last, row)
    }
    return last[right.count]
}
