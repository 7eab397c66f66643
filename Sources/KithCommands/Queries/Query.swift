internal import CommandLineKit

/// `kith query`: questions about what inputs hold, one command for each.
struct Query: Command {
    static let name = "query"
    static let summary = "Ask who follows, blocks or reaches whom."
    static let discussion = """
        Questions are answered from an index that 'kith index' made, or straight from backups. What backups do not \
        tell is unknown, never no: whom an account follows is known for certain only where its repository was read \
        whole.
        """
    static let examples = [
        Example(
            "kith query relationship --index f.kithindex --actor ann.test --target bo.test",
            "How two accounts stand to each other."),
        Example("kith query mutuals ann.test repositories/", "Who follows back."),
    ]
    static let subcommands: [any Command] = [
        QueryRelationship(), QueryMutuals(), QueryFollowers(), QueryFollows(), QueryPath(),
        QueryComponents(),
    ]
}
