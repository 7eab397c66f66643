internal import KithDiagnostics

extension RuleSet {
    /// Rules for the rows of any source.
    ///
    /// What they require comes from the vocabulary.
    package static let records = RuleSet(
        name: "records", vocabulary: nil,
        rules: [
            .required, .type, .value, .pattern, .format, .length, .range, .unique, .duplicateKey,
            .secret,
            .danglingLink, .repeatedLink, .selfLink, .linkCycle,
            .selfEdge, .duplicateEdge, .missingReverse, .wrongReverse, .unevenReverse,
        ])
}
