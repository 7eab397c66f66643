/// A repetition with exponential ambiguity: the number of ways to match a text doubles with its length.
///
/// There must be two different paths through the automaton from a place back to itself that read the same text (Weber
/// and Seidl's criterion), and the pattern must be able to fail after it.
struct PatternAmbiguity {
    /// The repetition, as offsets of code points in the pattern.
    let loop: Range<Int>

    /// Finds such a repetition; `nil` if there is none or the budget is too small.
    ///
    /// - Parameters:
    ///   - tree: The pattern.
    ///   - budget: The most steps; reduced by the steps taken.
    init?(_ tree: PatternTree, budget: inout Int) {
        for part in [tree.root] + Self.looks(tree.root) {
            guard let automaton = PatternAutomaton(part) else { continue }
            if let loop = Self.find(in: automaton, &budget) {
                self.loop = loop
                return
            }
        }
        return nil
    }

    /// Returns the contents of look-arounds, each of which is a pattern of its own.
    private static func looks(_ node: PatternTree.Node) -> [PatternTree.Node] {
        switch node {
        case .characters, .anchor, .condition: []
        case .look(let inner): [inner] + looks(inner)
        case .sequence(let parts), .choice(let parts): parts.flatMap { looks($0) }
        case .repetition(let inner, _, _, _): looks(inner)
        }
    }

    private static func find(in automaton: PatternAutomaton, _ budget: inout Int) -> Range<Int>? {
        guard !automaton.loops.isEmpty else { return nil }
        let components = StrongComponents(count: automaton.classes.count) { place, visit in
            for next in automaton.following[place] { visit(next) }
        }
        for step in automaton.repeatedSteps
        where components[step.from] == components[step.to] && !automaton.ends.contains(step.to)
            && !automaton.classes[step.to].ranges.isEmpty
        {
            return automaton.loop(around: [step.from, step.to], isRepeated: true)
        }
        return pairs(in: automaton, components, &budget)
    }

    /// Follows two paths at a time, from one place through different places back to it.
    private static func pairs(
        in automaton: PatternAutomaton, _ components: StrongComponents, _ budget: inout Int
    ) -> Range<Int>? {
        let count = automaton.classes.count
        for members in components.cycles where members.count > 1 {
            var index = [Int](repeating: -1, count: count)
            for (number, member) in members.enumerated() { index[member] = number }
            let size = members.count
            var work = 0
            for member in members { work += automaton.following[member].count }
            guard size * size + work * work <= budget else { return nil }
            budget -= size * size + work * work
            let product = StrongComponents(count: size * size) { pair, visit in
                for left in automaton.following[members[pair / size]] where index[left] >= 0 {
                    for right in automaton.following[members[pair % size]]
                    where index[right] >= 0
                        && automaton.classes[left].overlaps(automaton.classes[right])
                    {
                        visit(index[left] * size + index[right])
                    }
                }
            }
            for component in product.cycles {
                let diagonal = component.filter { $0 / size == $0 % size }
                guard diagonal.count < component.count,
                    diagonal.contains(where: { !automaton.ends.contains(members[$0 / size]) })
                else { continue }
                let places = Set(component.flatMap { [members[$0 / size], members[$0 % size]] })
                return automaton.loop(around: places.sorted(), isRepeated: false)
            }
        }
        return nil
    }
}

extension PatternAutomaton {
    /// Returns the smallest repetition around some places, or the next larger one if `isRepeated` is set.
    fileprivate func loop(around places: [Int], isRepeated: Bool) -> Range<Int>? {
        let around = loops.filter { loop in places.allSatisfy { loop.places.contains($0) } }
        return (isRepeated ? around.dropFirst().first : nil)?.text ?? around.first?.text
    }
}
