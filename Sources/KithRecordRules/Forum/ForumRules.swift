internal import KithDiagnostics

extension RuleSet {
    /// Rules for forums that the vocabulary cannot express.
    package static let forum = RuleSet(
        name: "forum", vocabulary: "forum",
        rules: [
            .rootWithoutGroup, .parentGroup, .forumOrder, .groupWithThreads, .staleForum,
            .forumDepth,
            .threadForum, .countWithoutPosts, .postsExceedReplies, .seenPosts, .unreadPosts,
            .pageCount, .lastPost, .threadStarter, .changedStarter, .threadRating, .stickyOrder,
            .closedThread,
            .movedThread, .bookmarkMismatch, .incompleteThread, .posterCount,
            .postIndex, .movedIndices, .postOrder, .indexPage, .postDate, .filteredIndex,
            .emptyPost, .conflictingPost,
            .laterQuote, .quoteCycle, .quotedName, .quoteAcrossThreads,
            .placeholderUser, .renamedUser, .sharedName, .changedUser, .profileCount, .twoProfiles,
            .banParties,
            .messageParties, .messageSender, .replyDate, .replyParties, .messageFolder,
            .announcementIndex, .announcementParts, .tagIdentity, .shiftedCaptures,
            .conflictingPages, .overlappingPages, .unreadDate,
        ])
}
