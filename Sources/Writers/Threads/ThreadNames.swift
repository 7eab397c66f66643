internal import Markup

/// A group, forum, thread or user, as far as pages name it.
struct NamedEntity {
    /// What other rows refer to.
    let key: [UInt8]
    /// Its name or title.
    var name: [UInt8]?
    /// The number of the forum that holds it.
    var forum: Int?
    /// The number of the group that holds it.
    var group: Int?
    /// How many posts the forum counts in it.
    var declaredPosts: Int64?
}

/// The entities of a kind, numbered as they come, also where only their keys were seen.
struct NamedEntities {
    private(set) var all: [NamedEntity] = []
    private var numbers: [[UInt8]: Int] = [:]

    /// The number of the entity with a key.
    mutating func number(of key: [UInt8]) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = all.count
        all.append(NamedEntity(key: key))
        return all.count - 1
    }

    /// The number of the entity with a key, if it was seen.
    func find(_ key: [UInt8]) -> Int? { numbers[key] }

    subscript(number: Int) -> NamedEntity {
        get { all[number] }
        set { all[number] = newValue }
    }

    /// What an entity is called: its name, or what it is and its key.
    func name(of number: Int, or kind: String) -> [UInt8] {
        if let name = all[number].name, !name.isEmpty { return name }
        return Array("\(kind) ".utf8) + all[number].key
    }
}

/// All that is known of a forum beside the posts.
struct ThreadNames {
    var groups = NamedEntities()
    var forums = NamedEntities()
    var users = NamedEntities()
    var threads = NamedEntities()
    /// The hosts that pages came from, and the address of the first of them.
    private(set) var hosts: Set<[UInt8]> = []
    private(set) var base = ""

    /// How many forums may stand in each other; more are a cycle.
    private static let depthLimit = 20

    /// Notes where a page came from, unless only the name of its file is known.
    mutating func note(address: [UInt8]) {
        let link = Link(address[...])
        let isWeb = ["http", "https"].contains { link.scheme.elementsEqual($0.utf8) }
        guard isWeb, !link.host.isEmpty else { return }
        hosts.insert(Array(link.host))
        if base.isEmpty { base = String(decoding: link.bytes, as: UTF8.self) }
    }

    /// The names of the group and the forums that hold a forum, and its own, outermost first.
    func path(ofForum forum: Int?) -> [[UInt8]] {
        var names: [[UInt8]] = []
        var group: Int?
        var next = forum
        while let forum = next, names.count < Self.depthLimit {
            names.append(forums.name(of: forum, or: "Forum"))
            group = forums[forum].group ?? group
            next = forums[forum].forum
        }
        if let group { names.append(groups.name(of: group, or: "Group")) }
        return names.reversed()
    }

    /// What a user is called.
    func name(ofUser key: [UInt8]) -> [UInt8] {
        guard let number = users.find(key) else { return Array("User ".utf8) + key }
        return users.name(of: number, or: "User")
    }

    /// The title of a thread.
    func title(ofThread thread: Int) -> [UInt8] {
        threads[thread].key.isEmpty
            ? Array("Posts without a thread".utf8) : threads.name(of: thread, or: "Thread")
    }
}
