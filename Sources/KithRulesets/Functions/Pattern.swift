private import KithRegexBinding

extension RulesetFunction {
    /// Checks that a text matches one pattern, or does not match another.
    static let pattern = RulesetFunction(name: "pattern", options: ["match", "notMatch"]) {
        options in
        let match = options.pattern("match")
        let notMatch = options.pattern("notMatch")
        guard options.value("match") != nil || options.value("notMatch") != nil else {
            return options.missing("match")
        }
        return { input, report in
            guard let text = input.text else { return }
            if let match, report.bank.search(match, text) == .notMatched {
                report.add("\(input.printed) must match the pattern \"\(report.bank.text(match))\"")
            }
            if let notMatch, report.bank.search(notMatch, text) == .matched {
                report.add(
                    "\(input.printed) must not match the pattern \"\(report.bank.text(notMatch))\"")
            }
        }
    }
}
