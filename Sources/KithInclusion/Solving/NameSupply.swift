/// Finds names of members that no fact mentions.
struct NameSupply {
    private let problem: ObjectProblem
    /// The sets of patterns that a name may match; none first.
    let groups: [Set<Form>]
    /// Why names may have been overlooked.
    private(set) var obstacle: Obstacle?
    private var known: [Question: TextProblem.Found] = [:]

    private struct Question: Hashable {
        let group: Set<Form>
        let literal: Literal
        let count: Int
    }

    init(_ problem: ObjectProblem) {
        self.problem = problem
        groups = (0..<1 << problem.patterns.count).map { bits in
            Set(problem.patterns.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element))
        }
    }

    /// Returns some names that match just these patterns and meet a literal; all of them if there are fewer.
    mutating func some(
        _ count: Int, matching group: Set<Form>, _ literal: Literal
    ) throws(Halt) -> [Text] {
        let question = Question(group: group, literal: literal, count: count)
        if let known = known[question] { return known.texts }
        let facts =
            problem.mentioned.map { Fact.excluded(.string($0)) }
            + problem.patterns.map { pattern in
                Fact.form(
                    pattern, isMet: group.contains(pattern),
                    Origin(keyword: "patternProperties", place: nil))
            }
        let goal = problem.nameGoal.adding([literal])
        var found = TextProblem.Found()
        let walk = BranchWalk(problem.solver, .string, visitsValuesEarly: false)
        guard !goal.isImpossible else { return [] }
        let solver = problem.solver
        try walk.visit(goal) { branch throws(Halt) in
            if let obstacle = branch.obstacle {
                found.obstacle = found.obstacle ?? obstacle
                return false
            }
            // One more, so that the empty name can be left for last.
            let more = try TextProblem(branch.facts + facts, solver).texts(count + 1)
            for text in more.texts where !found.texts.contains(text) { found.texts.append(text) }
            found.obstacle = found.obstacle ?? more.obstacle
            return found.texts.count > count
        }
        let readable = found.texts.filter { !$0.points.isEmpty }
        found.texts = Array((readable + found.texts.filter(\.points.isEmpty)).prefix(count))
        if found.texts.count < count { obstacle = obstacle ?? found.obstacle }
        known[question] = found
        return found.texts
    }
}
