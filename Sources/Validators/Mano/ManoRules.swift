internal import Diagnostics

extension RuleSet {
    /// What must be true of Mano's tables beyond what their vocabulary can say.
    public static let mano = RuleSet(
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
