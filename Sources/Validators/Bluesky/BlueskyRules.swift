internal import Diagnostics

extension RuleSet {
    /// What must be true of accounts, follows, blocks and lists beyond what their vocabulary can say.
    public static let bluesky = RuleSet(
        // Captures have hundreds of thousands of rows, which share what is wrong with them.
        name: "bluesky", vocabulary: "bluesky", limit: 100,
        rules: [
            .didMethod, .handleName, .handleAddress, .recordKeyForm,
            .missingRecordField, .duplicateRecord, .selfFollow, .followAndBlock, .unseenSubject,
            .textLimits,
            .foreignList, .missingList, .listPurpose,
            .createdAt, .recordTime, .revisionTime,
            .eventOrder, .creationRate,
            .relationshipAddress,
        ])
}
