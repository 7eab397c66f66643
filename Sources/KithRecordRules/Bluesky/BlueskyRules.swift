internal import KithDiagnostics

extension RuleSet {
    /// Rules for accounts, follows, blocks and lists that the vocabulary cannot express.
    package static let bluesky = RuleSet(
        // Captures have hundreds of thousands of rows, and one cause often affects many of them.
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
