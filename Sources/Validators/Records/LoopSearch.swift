internal import Model

/// Finds the loops of a link from a kind to itself, in linear time and without recursion.
///
/// No row is in two of the loops it gives: what is tangled is reported by one loop at a time.
struct LoopSearch {
    /// A row of a loop, and the element of the link's column that leads on from it.
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
    /// Where an open row stands on the path.
    private var depths: [Int32]
    /// The rows from where the search began to where it is, each with the element it went on by.
    private var path: [Step] = []
    /// For each row of the path, how many rows up to it have not been in a loop, counted from the last that has.
    private var fresh: [Int32] = []
    private var nextStart = 0

    init(column: Column, targets: [Int32]) {
        self.column = column
        self.targets = targets
        visits = [Visit](repeating: .new, count: column.count)
        depths = [Int32](repeating: 0, count: column.count)
    }

    /// The next loop, beginning with its first row in the order of rows; `nil` where there is none.
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

    /// Goes on to the next element of the row at the end of the path.
    private mutating func advance() {
        guard let step = path.popLast() else { return }
        path.append(Step(row: step.row, element: step.element + 1))
    }

    /// The rows of the path from a depth on, unless one of them has been in a loop.
    private mutating func closeLoop(at depth: Int) -> [Step]? {
        let length = path.count - depth
        guard let unused = fresh.last, Int(unused) >= length else { return nil }
        for index in depth..<path.count { fresh[index] = 0 }
        let loop = path[depth...]
        let first = loop.indices.min { loop[$0].row < loop[$1].row } ?? depth
        return Array(loop[first...] + loop[..<first])
    }
}
