internal import KithModel

/// The quotes that join two existing posts.
struct PostQuotes {
    let quotes: Table
    let posts: Table
    let sources: LinkTargets
    let targets: LinkTargets

    init(_ dataset: Dataset) {
        quotes = dataset.table("quote")
        posts = dataset.table("post")
        sources = dataset.links(quotes, "post", to: "post")
        targets = dataset.links(quotes, "quoted", to: "post")
    }

    /// Visits each quote that joins two different posts.
    func each(_ visit: (_ quote: Int, _ post: Int, _ quoted: Int) -> Void) {
        for row in quotes.ownRows {
            guard let post = sources[row], let quoted = targets[row], post != quoted else {
                continue
            }
            visit(row, post, quoted)
        }
    }
}
