/// What a workload reads; made before anything is measured, and shared by all that read the same.
indirect enum Input: Sendable {
    /// A Monica export of so many contacts.
    case monica(contacts: Int)
    /// The same contacts in another form: what Monica keeps them in, or answers with.
    case monicaForm(Form, contacts: Int)
    /// The same, with as many faults as contacts.
    case faulty(contacts: Int)
    /// A Monica export of so many relationship rows.
    case relationships(Int)
    /// A contract of so many resources.
    case contract(resources: Int)
    /// A crawler's records of so many forum pages.
    case forum(pages: Int)
    /// The same pages in a folder, a file for each.
    case forumFolder(pages: Int)
    /// The repository of a Bluesky account that follows so many.
    case repository(follows: Int)
    /// So many event lines of Bluesky.
    case events(Int)
    /// A list of so many follows.
    case follows(Int, as: FollowGraph.Form)
    /// Tables of Mano with so many people.
    case mano(people: Int, ManoTables.Form)
    /// What `kith` itself makes of an input; its rows are the same.
    case converted(Input, to: String)

    /// Another form of a Monica account.
    enum Form: String {
        /// A dump of the database.
        case sql
        /// Answers of the API.
        case api
    }

    /// The name of the file in the bench's folder.
    var fileName: String {
        switch self {
        case .monica(let count): "monica-\(count).json"
        case .monicaForm(.sql, let count): "monica-\(count).sql"
        case .monicaForm(.api, let count): "monica-\(count)-api.json"
        case .faulty(let count): "monica-\(count)-faulty.json"
        case .relationships(let count): "relationships-\(count).json"
        case .contract(let count): "contract-\(count).yaml"
        case .forum(let count): "forum-\(count).warc"
        case .forumFolder(let count): "forum-\(count)-pages"
        case .repository(let count): "repository-\(count).car"
        case .events(let count): "events-\(count).jsonl"
        case .follows(let count, let form): "follows-\(count).\(form.rawValue)"
        case .mano(let count, let form): "mano-\(count).\(form.rawValue)"
        case .converted(let input, let ending): "\(input.fileName).\(ending)"
        }
    }

    /// The input for a reader, all of the same rows; `nil` for one that nothing is generated for.
    static func forReader(_ name: String, _ sizes: Workload.Sizes) -> Input? {
        switch name {
        case "monica": .monica(contacts: sizes.contacts)
        case "bluesky-events": .events(sizes.events)
        case "monica-sql": .monicaForm(.sql, contacts: sizes.contacts)
        case "monica-api": .monicaForm(.api, contacts: sizes.contacts)
        case "forum": .forum(pages: sizes.pages)
        case "bluesky": .repository(follows: sizes.follows)
        case "edges": .follows(sizes.edges, as: .text)
        case "mano": .mano(people: sizes.people, .json)
        case "kith": .converted(.monica(contacts: sizes.contacts), to: "ndjson")
        default: nil
        }
    }
}
