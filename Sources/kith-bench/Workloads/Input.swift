/// The input of a workload.
///
/// It is generated before measuring and shared by workloads.
indirect enum Input: Sendable {
    /// A Monica export with this number of contacts.
    case monica(contacts: Int)
    /// The same contacts in another form of Monica.
    case monicaForm(Form, contacts: Int)
    /// The same contacts with one fault each.
    case faulty(contacts: Int)
    /// A Monica export with this number of relationship rows.
    case relationships(Int)
    /// A contract with this number of resources.
    case contract(resources: Int)
    /// A later version of the same contract.
    case laterContract(resources: Int)
    /// A WARC file with this number of forum pages.
    case forum(pages: Int)
    /// The same pages in a folder with one file each.
    case forumFolder(pages: Int)
    /// The repository of a Bluesky account with this number of follows.
    case repository(follows: Int)
    /// This number of Bluesky event lines.
    case events(Int)
    /// A list of this number of follows.
    case follows(Int, as: FollowGraph.Form)
    /// A list of this number of edges among a tenth as many nodes.
    case network(edges: Int)
    /// Tables of Mano with this number of people.
    case mano(people: Int, ManoTables.Form)
    /// The output of `kith convert` for an input; it has the same rows.
    case converted(Input, to: String)

    /// Another form of a Monica account.
    enum Form: String {
        /// A database dump.
        case sql
        /// Responses of the API.
        case api
    }

    /// The name of the file in the working folder.
    var fileName: String {
        switch self {
        case .monica(let count): "monica-\(count).json"
        case .monicaForm(.sql, let count): "monica-\(count).sql"
        case .monicaForm(.api, let count): "monica-\(count)-api.json"
        case .faulty(let count): "monica-\(count)-faulty.json"
        case .relationships(let count): "relationships-\(count).json"
        case .contract(let count): "contract-\(count).yaml"
        case .laterContract(let count): "contract-\(count).yaml.later.yaml"
        case .forum(let count): "forum-\(count).warc"
        case .forumFolder(let count): "forum-\(count)-pages"
        case .repository(let count): "repository-\(count).car"
        case .events(let count): "events-\(count).jsonl"
        case .follows(let count, let form): "follows-\(count).\(form.rawValue)"
        case .network(let count): "network-\(count).edges"
        case .mano(let count, let form): "mano-\(count).\(form.rawValue)"
        case .converted(let input, let ending): "\(input.fileName).\(ending)"
        }
    }

    /// Returns the input for a reader; `nil` if none is generated for it.
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
