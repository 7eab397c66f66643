internal import KithCommandLine

/// `kith query`: contains one command per question.
struct Query: Command {
    static let name = "query"
    static let summary =
        "Ask who follows whom, or what an archive of a forum or a backup of Mano holds."
    static let discussion = """
        Questions about follows are answered from an index that 'kith index' made, or straight from backups. What \
        backups do not tell is unknown, never no: whom an account follows is known for certain only where its \
        repository was read whole.

        Questions about forums are answered from saved pages, or from rows that 'kith convert' made of them. Whom and \
        what they are about is said by an id, or by a name that only one has; and so it is with the people and topics \
        of a backup of Mano.

        The exit status is 0 where there was an answer, 1 where there was one but part of the input could not be read \
        or a finding is as severe as --fail-on says, and 2 where there was none.
        """
    static let examples = [
        Example(
            "kith query relationship --index f.kithindex --actor ann.test --target bo.test",
            "How two accounts stand to each other."),
        Example("kith query mutuals ann.test repositories/", "Who follows back."),
        Example("kith query posts pages/ --thread 3507451", "A thread, and what is missing of it."),
    ]
    static let subcommands: [any Command.Type] = [
        QueryRelationship.self, QueryMutuals.self, QueryFollowers.self, QueryFollows.self,
        QueryPath.self, QueryComponents.self, QueryForums.self, QueryThreads.self, QueryPosts.self,
        QueryPosters.self, QueryMessages.self, QueryAnnouncements.self, QueryPeople.self,
        QueryTalk.self, QueryDeletion.self,
    ]
}
