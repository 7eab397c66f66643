internal import Diagnostics

extension RuleSet {
    /// What must be true of the rows of any source; everything in particular comes from its vocabulary.
    public static let records = RuleSet(
        name: "records", vocabulary: nil,
        rules: [
            .required, .type, .value, .pattern, .format, .length, .range, .unique, .duplicateKey,
            .secret,
            .danglingLink, .repeatedLink, .selfLink, .linkCycle,
            .selfEdge, .duplicateEdge, .missingReverse, .wrongReverse, .unevenReverse,
        ])
}
