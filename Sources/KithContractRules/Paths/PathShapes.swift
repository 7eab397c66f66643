internal import KithContracts

/// Paths grouped by the positions of their variables, to find overlapping paths without comparing all pairs.
///
/// The time is proportional to the number of paths times the number of shapes of the same length. A budget bounds it,
/// because no linear-time method is known for an unlimited number of shapes.
struct PathShapes {
    /// Paths of the same length with variables at the same positions.
    struct Shape {
        let length: Int
        /// The positions of the fixed segments.
        let literals: Set<Int>
        /// The paths, as positions in ``PathShapes/paths``.
        var members: [Int] = []
    }

    /// The most steps for comparing paths.
    ///
    /// Real services need a few ten thousand.
    static let budget = 1_000_000

    let paths: [ContractPath]
    private(set) var shapes: [Shape] = []
    /// The shape of each path.
    private(set) var shapeOfPath: [Int] = []
    private var stepsLeft = budget
    private var shapesByLength: [Int: [Int]] = [:]
    private var indexes: [[Int]: [[UInt8]: [Int]]] = [:]

    init(_ paths: [ContractPath]) {
        self.paths = paths
        var known: [Set<Int>: [Int: Int]] = [:]
        for (number, path) in paths.enumerated() {
            let segments = path.template.segments
            let literals = Set(segments.indices.filter { segments[$0].isLiteral })
            if let shape = known[literals]?[segments.count] {
                shapes[shape].members.append(number)
                shapeOfPath.append(shape)
                continue
            }
            shapesByLength[segments.count, default: []].append(shapes.count)
            known[literals, default: [:]][segments.count] = shapes.count
            shapeOfPath.append(shapes.count)
            shapes.append(Shape(length: segments.count, literals: literals, members: [number]))
        }
    }

    /// Whether the budget is spent, so that some paths were not compared.
    var isSpent: Bool { stepsLeft < 0 }

    /// Takes steps from the budget; returns `false` once it is spent.
    mutating func canSpend(_ steps: Int) -> Bool {
        if stepsLeft >= 0 { stepsLeft -= steps }
        return stepsLeft >= 0
    }

    /// Returns the number of segments of a path.
    func length(of number: Int) -> Int { shapes[shapeOfPath[number]].length }

    /// Returns the other shapes with the same length as a path.
    func shapes(besides number: Int) -> [Int] {
        let own = shapeOfPath[number]
        return shapesByLength[shapes[own].length, default: []].filter { $0 != own }
    }

    /// Returns the earlier paths of a shape whose fixed segments equal those of a path wherever both have one.
    mutating func earlier(than number: Int, in other: Int) -> some Sequence<Int> {
        let own = shapeOfPath[number]
        let common = shapes[own].literals.intersection(shapes[other].literals).sorted()
        if indexes[[own, other]] == nil,
            canSpend(shapes[other].members.count * (common.count + 1))
        {
            var index: [[UInt8]: [Int]] = [:]
            for member in shapes[other].members {
                index[key(of: member, at: common), default: []].append(member)
            }
            indexes[[own, other]] = index
        }
        let found = indexes[[own, other]]?[key(of: number, at: common)] ?? []
        return found.lazy.prefix { $0 < number }
    }

    private func key(of number: Int, at positions: [Int]) -> [UInt8] {
        let segments = paths[number].template.segments
        return positions.flatMap { segments[$0].erased + [UInt8(ascii: "/")] }
    }
}
