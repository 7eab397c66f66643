internal import KithDiagnostics
internal import KithSyntax

extension RulesetFunction {
    /// Checks that a value is one of the allowed values.
    static let enumeration = RulesetFunction(name: "enumeration", options: ["values"]) { options in
        guard let node = options.value("values") else { return options.missing("values") }
        let allowed = options.reader.elements(node, of: "'values'")
        guard allowed.allSatisfy({ $0.kind == .scalar }) else {
            options.reader.report(
                "'values' may have only texts, numbers, truth values and null", at: node)
            return nil
        }
        let values = allowed.map { FilterValue($0) }
        let texts = allowed.map(\.text)
        let listed = allowed.map { FunctionInput.node($0).printed }.joined(separator: ", ")
        return { input, report in
            guard let node = input.node, node.kind == .scalar else { return }
            let value = FilterValue(node)
            guard !values.contains(where: { $0.equals(value) }) else { return }
            var message = "\(input.printed) must be equal to one of the allowed values: \(listed)"
            if let near = Suggestion.closest(to: node.text, among: texts) {
                message += "; did you mean '\(near)'?"
            }
            report.add(message)
        }
    }
}
