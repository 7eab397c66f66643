import KithModel

/// The positions of posts in their threads, without those that cannot be right.
///
/// One wrong number would else be told by each rule that compares it with others: in other words, and at other posts.
struct PostPositions {
    /// Posts whose position does not fit between those of the posts around them on their page.
    let strays: [Stray]
    private let numbers: Numbers
    private let strayRows: Set<Int>

    /// A post whose position does not fit, and the post beside it on the page.
    struct Stray {
        let row: Int
        let index: Int64
        let neighbour: (row: Int, index: Int64)
        /// Whether the neighbour stands before it.
        let isBehind: Bool
    }

    /// Looks at the posts of each page that shows those of all authors.
    init(_ posts: Table, _ pages: RowGroups, isFiltered: [Bool]) {
        let numbers = posts.numbers("index")
        self.numbers = numbers
        var strays: [Stray] = []
        for capture in 0..<pages.count where !isFiltered[capture] {
            let page = pages[capture].map { row in
                Position(
                    row: Int(row), id: posts.digitKey(Int(row)),
                    index: numbers[Int(row)].flatMap { $0 > 0 ? $0 : nil })
            }
            strays += page.strays
        }
        self.strays = strays
        strayRows = Set(strays.map(\.row))
    }

    /// The position of a row; `nil` where it has none, or none that can be.
    subscript(row: Int) -> Int64? {
        guard let number = numbers[row], number > 0 else { return nil }
        return isStray(row) ? nil : number
    }

    /// Whether a row has a position that does not fit in.
    func isStray(_ row: Int) -> Bool { !strayRows.isEmpty && strayRows.contains(row) }
}

/// A post on a page, with its position in the thread.
private struct Position {
    let row: Int
    let id: DigitKey?
    let index: Int64?

    /// Whether two posts follow each other, by their ids.
    static func < (left: Position, right: Position) -> Bool {
        guard let one = left.id, let two = right.id else { return false }
        return one < two
    }
}

extension [Position] {
    /// The posts that do not fit in, of three in a row whose ids rise.
    ///
    /// Where posts were moved between threads or captures, ids and positions do not rise together, and nothing is
    /// certain.
    fileprivate var strays: [PostPositions.Stray] {
        guard count > 2 else { return [] }
        let known = Set(compactMap(\.index))
        var strays: [PostPositions.Stray] = []
        for middle in 1..<(count - 1) {
            let (one, two, three) = (self[middle - 1], self[middle], self[middle + 1])
            guard one < two, two < three, let first = one.index, let second = two.index,
                let third = three.index
            else { continue }
            if first < third, !(first < second && second < third), second != first &+ 1,
                second != third &- 1
            {
                strays.append(stray(two, second, one, first, isBehind: true))
            } else if middle == 1, third == second &+ 1, first != second &- 1,
                first >= second || !known.contains(second &- 1)
            {
                strays.append(stray(one, first, two, second, isBehind: false))
            } else if middle == count - 2, second == first &+ 1, third != second &+ 1,
                third <= second || !known.contains(third &- 1)
            {
                strays.append(stray(three, third, two, second, isBehind: true))
            }
        }
        return strays
    }

    private func stray(
        _ post: Position, _ index: Int64, _ other: Position, _ otherIndex: Int64, isBehind: Bool
    ) -> PostPositions.Stray {
        PostPositions.Stray(
            row: post.row, index: index, neighbour: (other.row, otherIndex), isBehind: isBehind)
    }
}
