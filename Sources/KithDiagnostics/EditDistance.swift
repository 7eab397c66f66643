/// Returns the number of letters to insert, delete, replace or swap with a neighbour to make one word of the other.
///
/// Where the lengths differ by more than `limit`, `.max` is returned without a comparison.
func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter], atMost limit: Int) -> Int
{
    guard abs(left.count - right.count) <= limit else { return .max }
    // Three rows of the table, used in turn: one allocation for a comparison.
    let width = right.count + 1
    var table = Array(repeating: 0, count: 3 * width)
    var (row, last, beforeLast) = (0, width, 2 * width)
    for j in 0..<width { table[row + j] = j }
    for i in left.indices {
        (row, last, beforeLast) = (beforeLast, row, last)
        table[row] = i + 1
        for j in right.indices {
            var best = min(table[last + j + 1], table[row + j]) + 1
            best = min(best, table[last + j] + (left[i] == right[j] ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                best = min(best, table[beforeLast + j - 1] + 1)
            }
            table[row + j + 1] = best
        }
    }
    return table[row + right.count]
}
