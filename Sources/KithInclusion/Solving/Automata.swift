import KithJSONSchema

/// The automata of patterns, each made once.
final class Automata {
    private var known: [Form: Result<Automaton, Halt>] = [:]
    private var outlines: [Form: Automaton] = [:]

    /// Returns the automaton of a pattern; the reason why there is none if it has none.
    func automaton(_ form: Form) -> Result<Automaton, Halt> {
        if let known = known[form] { return known }
        let result = make(form)
        known[form] = result
        return result
    }

    /// Returns an automaton for texts among which are all of a form.
    func outline(of form: Form) -> Automaton? {
        guard let pattern = FormatOutline.pattern(of: form) else { return nil }
        if let known = outlines[form] { return known }
        outlines[form] = try? Automaton.of(pattern)
        return outlines[form]
    }

    private func make(_ form: Form) -> Result<Automaton, Halt> {
        guard case .pattern(let text) = form.form.kind else {
            return .failure(.undecided(.form(form.name)))
        }
        do throws(Halt) {
            return .success(try Automaton.of(text))
        } catch {
            return .failure(error)
        }
    }
}
