internal import Contracts

/// Paths by which of their segments are variables, so that those that overlap are found without
/// comparing each with each.
///
/// Takes time in proportion to the paths times the shapes that paths of one length have, which a
/// budget bounds: of shapes without end, no way is known to find all that overlap in linear time.
struct PathShapes {
    /// Paths of the same length with variables in the same places.
    struct Shape {
        let length: Int
        /// The positions of the segments that stand for themselves.
        let literals: Set<Int>
        /// The paths, as positions in `paths`.
        var members: [Int] = []
    }

    /// The steps that comparing may take; real services need a few ten thousand.
    static let budget = 1_000_000

    let paths: [ContractPath]
    private(set) var shapes: [Shape] = []
    /// For each path its shape.
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

    /// Whether the budget has been spent, so that some paths were not compared.
    var isSpent: Bool { stepsLeft < 0 }

    /// Takes steps from the budget, as long as there are any.
    mutating func canSpend(_ steps: Int) -> Bool {
        if stepsLeft >= 0 { stepsLeft -= steps }
        return stepsLeft >= 0
    }

    /// How many segments a path has.
    func length(of number: Int) -> Int { shapes[shapeOfPath[number]].length }

    /// The other shapes of paths as long as this one.
    func shapes(besides number: Int) -> [Int] {
        let own = shapeOfPath[number]
        return shapesByLength[shapes[own].length, default: []].filter { $0 != own }
    }

    /// The earlier paths of a shape that agree wherever both paths stand for themselves.
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
