/// Finds strings that meet facts.
struct TextProblem {
    /// A pattern or another form, whether strings must have it, and the keyword that says so.
    private typealias Part = (form: Form, isMet: Bool, origin: Origin)

    private let solver: Solver
    private var values: [Text]?
    private var least = 0
    private var most: Int?
    private var parts: [Part] = []
    private var excluded: Set<Text> = []

    /// The number of strings that are tried where a form has no automaton.
    private static let maximumTries = 200

    init(_ facts: [Fact], _ solver: Solver) {
        self.solver = solver
        for fact in facts {
            switch fact {
            case .values(let values):
                let texts = values.compactMap(\.text)
                let known = Set(texts)
                self.values = self.values?.filter { known.contains($0) } ?? texts
            case .count(let least, let most):
                self.least = max(self.least, least)
                self.most = [self.most, most].compactMap { $0 }.min()
            case .form(let form, let isMet, let origin): parts.append((form, isMet, origin))
            case .excluded(.string(let text)): excluded.insert(text)
            default: break
            }
        }
    }

    func solve() throws(Halt) -> Outcome {
        let found = try texts(1)
        if let text = found.texts.first { return .witness(.string(text)) }
        return found.obstacle.map { .unknown($0) } ?? .empty
    }

    /// Strings that meet the facts.
    struct Found {
        var texts: [Text] = []
        /// Whether there may be others.
        var isComplete = false
        /// Why others may have been overlooked.
        var obstacle: Obstacle?
    }

    /// Returns some strings, shortest and most readable first.
    func texts(_ count: Int) throws(Halt) -> Found {
        if let values { return chosen(from: values, count) }
        let isContradiction = parts.contains { part in
            part.isMet && parts.contains { $0.form == part.form && !$0.isMet }
        }
        if isContradiction || most.map({ $0 < least }) ?? false { return Found(isComplete: true) }
        var regular: [(automaton: Automaton, isWanted: Bool)] = []
        var others: [Part] = []
        var reason: Obstacle?
        for part in parts {
            switch solver.automata.automaton(part.form) {
            case .success(let automaton): regular.append((automaton, part.isMet))
            case .failure(let halt):
                if case .undecided(let why) = halt { reason = reason ?? part.origin.obstacle(why) }
                others.append(part)
                // Every string that has the form matches its outline.
                if part.isMet, let outline = solver.automata.outline(of: part.form) {
                    regular.append((outline, true))
                }
            }
        }
        let search = try TextSearch(regular, solver.budget)
        guard let reason else {
            return try regularTexts(search, count)
        }
        return try triedTexts(search, others, regular, count, reason)
    }

    private func regularTexts(_ search: TextSearch, _ count: Int) throws(Halt) -> Found {
        let found = try search.texts(count + excluded.count, least: least, most: most)
        let texts = found.texts.filter { !excluded.contains($0) }
        return Found(
            texts: Array(texts.prefix(count)),
            isComplete: found.isComplete && texts.count <= count)
    }

    /// Returns those of many strings that have the forms without automata.
    private func triedTexts(
        _ search: TextSearch, _ others: [Part],
        _ regular: [(automaton: Automaton, isWanted: Bool)], _ count: Int, _ reason: Obstacle
    ) throws(Halt) -> Found {
        let found = try search.texts(Self.maximumTries + count, least: least, most: most)
        let examples = FormatOutline.examples(of: others.map(\.form)).filter { text in
            isInRange(text) && regular.allSatisfy { $0.automaton.accepts(text) == $0.isWanted }
        }
        var texts: [Text] = []
        for text in examples + found.texts where texts.count < count {
            let fits = others.allSatisfy { $0.form.accepts(text) == $0.isMet }
            if fits, !excluded.contains(text), !texts.contains(text) { texts.append(text) }
        }
        let isComplete = found.isComplete && texts.count < count
        return Found(
            texts: texts, isComplete: isComplete,
            obstacle: isComplete || texts.count == count ? nil : reason)
    }

    private func chosen(from values: [Text], _ count: Int) -> Found {
        var found = Found(isComplete: true)
        for value in values where isInRange(value) && !excluded.contains(value) {
            let undecided = parts.first { $0.form.accepts(value) == nil }
            if let undecided {
                found.obstacle = undecided.origin.obstacle(.validator)
            } else if parts.allSatisfy({ $0.form.accepts(value) == $0.isMet }) {
                found.texts.append(value)
            }
        }
        found.isComplete = found.texts.count <= count && found.obstacle == nil
        found.texts = Array(found.texts.prefix(count))
        return found
    }

    private func isInRange(_ text: Text) -> Bool {
        text.points.count >= least && most.map { text.points.count <= $0 } ?? true
    }
}

extension JSONValue {
    /// The text of a string.
    fileprivate var text: Text? {
        if case .string(let text) = self { text } else { nil }
    }
}
