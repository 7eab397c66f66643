internal import Markup

/// A group, forum, thread or user, as far as it is known.
struct NamedEntity {
    /// The key.
    let key: [UInt8]
    /// The name or title.
    var name: [UInt8]?
    /// The number of the parent forum.
    var forum: Int?
    /// The number of its group.
    var group: Int?
    /// The number of posts according to the forum.
    var declaredPosts: Int64?
}

/// The entities of a kind, numbered in order of appearance, including those known only by key.
struct NamedEntities {
    private(set) var all: [NamedEntity] = []
    private var numbers: [[UInt8]: Int] = [:]

    /// Returns the number of the entity with a key, adding it if needed.
    mutating func number(of key: [UInt8]) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = all.count
        all.append(NamedEntity(key: key))
        return all.count - 1
    }

    /// Returns the number of the entity with a key, or `nil` if it is unknown.
    func find(_ key: [UInt8]) -> Int? { numbers[key] }

    subscript(number: Int) -> NamedEntity {
        get { all[number] }
        set { all[number] = newValue }
    }

    /// Returns the name of an entity, or else its kind and key.
    func name(of number: Int, or kind: String) -> [UInt8] {
        if let name = all[number].name, !name.isEmpty { return name }
        return Array("\(kind) ".utf8) + all[number].key
    }
}

/// Everything known about a forum except the posts.
struct ThreadNames {
    var groups = NamedEntities()
    var forums = NamedEntities()
    var users = NamedEntities()
    var threads = NamedEntities()
    /// The hosts of the pages, and the address of the first page.
    private(set) var hosts: Set<[UInt8]> = []
    private(set) var base = ""

    /// The maximum nesting depth of forums; a deeper nesting is a cycle.
    private static let depthLimit = 20

    /// Records the address of a page, unless it is only a file name.
    mutating func note(address: [UInt8]) {
        let link = Link(address[...])
        let isWeb = ["http", "https"].contains { link.scheme.elementsEqual($0.utf8) }
        guard isWeb, !link.host.isEmpty else { return }
        hosts.insert(Array(link.host))
        if base.isEmpty { base = String(decoding: link.bytes, as: UTF8.self) }
    }

    /// Returns the path of a forum, from its group and outermost forum to its own name.
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

    /// Returns the name of a user.
    func name(ofUser key: [UInt8]) -> [UInt8] {
        guard let number = users.find(key) else { return Array("User ".utf8) + key }
        return users.name(of: number, or: "User")
    }

    /// Returns the title of a thread.
    func title(ofThread thread: Int) -> [UInt8] {
        threads[thread].key.isEmpty
            ? Array("Posts without a thread".utf8) : threads.name(of: thread, or: "Thread")
    }
}
