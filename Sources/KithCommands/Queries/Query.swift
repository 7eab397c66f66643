internal import KithCommandLine
internal import KithKit

/// `kith query`: contains one command per question.
struct Query: Command {
    static let name = "query"
    static let habits = ["ask", "search", "find", "stats", "statistics", "count"]
    static let summary = "Ask what an input knows, by a question's name or in SQL."
    static let discussion = """
        Questions about follows are answered from an index that 'kith index' made, or directly from backups. \
        What backups do not tell is unknown, never no: the follows of an account are completely known only if \
        its repository was read whole.

        Anything that Kith reads, and a store that 'kith convert' made of it, answers questions in SQL: those that have \
        names are commands, your own are asked with 'ask' and 'sql'. People, threads, forums and messages are named by an \
        id or a unique name.

        The exit status is 0 if there was an answer, 1 if there was one but a part of the input could not be \
        read or a finding is at least as severe as --fail-on, and 2 if there was none.
        """
    static let examples = [
        Example(
            "kith query relationship --index f.kithindex --actor ann.test --target bo.test",
            "The relationship of two accounts."),
        Example("kith query mutuals ann.test repositories/", "Mutual follows of an account."),
        Example("kith query posts pages/ --thread 3507451", "A thread, and its missing posts."),
    ]
    static let subcommands: [any Command.Type] = [
        QueryRelationship.self, QueryMutuals.self, QueryFollowers.self, QueryFollows.self,
        QueryPath.self, QueryComponents.self, QueryDeletion.self, QueryAsk.self, QuerySQL.self,
        QueryQuestions.self,
    ]
    static func hint(for word: String) -> String? {
        guard word.contains(".") || word.contains("/") else { return nil }
        return "A question comes first, such as: kith query people \(word)"
    }

    /// The questions that come with the program.
    static var derivedSubcommands: [CommandEntry] {
        QuestionLibrary.builtInNames.map(QuestionCommand.entry)
    }
}
