internal import KithModel

/// A search for the cycles of a link from a kind to itself, in linear time and without recursion.
///
/// The cycles that it returns have no rows in common. Where cycles overlap, only one of them is returned.
struct LoopSearch {
    /// A row of a cycle, and the element of the link's column that leads to the next row.
    struct Step {
        let row: Int
        let element: Int
    }

    private enum Visit: UInt8 {
        case new
        case open
        case done
    }

    private let column: Column
    private let targets: [Int32]
    private var visits: [Visit]
    /// The position of each open row on the path.
    private var depths: [Int32]
    /// The rows from the start of the search to the current row, each with the element that was followed.
    private var path: [Step] = []
    /// For each row of the path, the number of rows up to it since the last one in a returned cycle.
    private var fresh: [Int32] = []
    private var nextStart = 0

    init(column: Column, targets: [Int32]) {
        self.column = column
        self.targets = targets
        visits = [Visit](repeating: .new, count: column.count)
        depths = [Int32](repeating: 0, count: column.count)
    }

    /// Returns the next cycle, starting at its lowest row; `nil` if there is none.
    mutating func next() -> [Step]? {
        while true {
            guard let step = path.last else {
                while nextStart < visits.count, visits[nextStart] != .new { nextStart += 1 }
                guard nextStart < visits.count else { return nil }
                enter(nextStart)
                continue
            }
            let elements = column.hasValue(step.row) ? column.elements(step.row) : 0..<0
            guard step.element < elements.upperBound else {
                visits[step.row] = .done
                path.removeLast()
                fresh.removeLast()
                advance()
                continue
            }
            let target = Int(targets[step.element])
            guard target >= 0 else {
                advance()
                continue
            }
            switch visits[target] {
            case .new:
                enter(target)
            case .done:
                advance()
            case .open:
                let loop = closeLoop(at: Int(depths[target]))
                advance()
                if let loop { return loop }
            }
        }
    }

    private mutating func enter(_ row: Int) {
        visits[row] = .open
        depths[row] = Int32(truncatingIfNeeded: path.count)
        let first = column.hasValue(row) ? column.elements(row).lowerBound : 0
        path.append(Step(row: row, element: first))
        fresh.append((fresh.last ?? 0) + 1)
    }

    /// Moves to the next element of the last row of the path.
    private mutating func advance() {
        guard let step = path.popLast() else { return }
        path.append(Step(row: step.row, element: step.element + 1))
    }

    /// Returns the rows of the path from a depth on as a cycle; `nil` if one of them is in an earlier cycle.
    private mutating func closeLoop(at depth: Int) -> [Step]? {
        let length = path.count - depth
        guard let unused = fresh.last, Int(unused) >= length else { return nil }
        for index in depth..<path.count { fresh[index] = 0 }
        let loop = path[depth...]
        let first = loop.indices.min { loop[$0].row < loop[$1].row } ?? depth
        return Array(loop[first...] + loop[..<first])
    }
}
