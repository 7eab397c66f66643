internal import KithDiagnostics

extension RuleSet {
    /// Rules for Mano's tables that the vocabulary cannot express.
    package static let mano = RuleSet(
        name: "mano", vocabulary: "mano",
        rules: [
            .blankRelationshipType, .oneSelf, .selfType, .profileScore, .startDate, .sameName,
            .unknownName,
            .messagePlace, .generalPerson, .conversationPerson, .topicConversation,
            .noConversation, .activeConversations, .pinPlace, .actionTimes,
            .emptyFile, .storagePath, .fileCount, .missingFile, .unreferencedFile, .storedSize,
            .accountRows, .rowOwner, .severalOwners, .rowTimes,
        ])
}
