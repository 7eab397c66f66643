/// A repetition that can match one text in a number of ways that doubles with its length.
///
/// It is there if two different ways through the automaton leave a place, read the same text and come
/// back to it (Weber and Seidl's criterion for exponential ambiguity), and the pattern can fail behind.
struct PatternAmbiguity {
    /// The repetition, as offsets of code points in the pattern.
    let loop: Range<Int>

    /// Looks for one; `nil` where there is none, or the search would take too long.
    ///
    /// - Parameters:
    ///   - tree: The pattern.
    ///   - budget: The steps that may be taken; what is left afterwards.
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

    /// What stands in look-arounds, each of which is a pattern by itself.
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

    /// Looks at two ways at a time: from one place, through two different ones, to one place.
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
    /// The smallest repetition that holds some places, or the one around it.
    fileprivate func loop(around places: [Int], isRepeated: Bool) -> Range<Int>? {
        let around = loops.filter { loop in places.allSatisfy { loop.places.contains($0) } }
        return (isRepeated ? around.dropFirst().first : nil)?.text ?? around.first?.text
    }
}
