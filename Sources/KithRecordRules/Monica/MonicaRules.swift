internal import KithDiagnostics

extension RuleSet {
    /// Rules for Monica accounts that the vocabulary cannot express.
    package static let monica = RuleSet(
        name: "monica", vocabulary: "monica",
        rules: [
            .firstExport,
            .ancestorCycle, .contradictingRelations, .formerPartner, .severalPartners,
            .tooManyParents, .unrelatedSiblings, .parentAge,
            .missingSibling, .missingGrandparent, .missingUncle, .missingStepchild,
            .unreachablePartial, .sharedPartial, .archivedRelation, .deadColleague,
            .lonelyContact, .separateGroups, .giftRecipient,
            .genderType, .repeatedGender, .unusedGender, .genderedType, .ungenderedRelative,
            .duplicateContact, .firstNameOnly, .untidyName,
            .timestampOrder, .lifeDates, .death, .ageBasedDate, .greatAge,
            .futureEvent, .eventOutsideLife,
            .conversationLength, .emptyConversation, .messageDate, .manyConversations,
            .taskCompletion, .reminderFrequency, .reminderCopy, .debtAmount, .debtCurrency,
            .repeatedNote,
            .contactField, .repeatedContactField, .emptyAddress, .tagSpelling, .embeddedCard,
            .orphan, .fileContent,
            .appVersion, .taskKey, .journalDay,
        ])
}
