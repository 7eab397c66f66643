internal import KithMarkup
internal import KithModel

/// The key of an entity and the index of its kind.
struct EntityKey: Hashable {
    let kind: Int
    let key: [UInt8]
}

/// A place, person or thread, as far as it is known.
struct NamedEntity {
    let key: EntityKey
    /// The name or title.
    var name: [UInt8] = []
    /// The number of the place of the same kind that contains it.
    var parent: Int?
    /// The number of the place of another kind that contains it.
    var place: Int?
    /// The person that a thread is held with.
    var person: Int?
    /// The moment of a thread.
    var moment: [UInt8] = []
    /// The number of messages according to the source.
    var declaredPosts: Int64?
}

/// Entities, numbered in order of appearance, including those known only by key.
struct NamedEntities {
    private(set) var all: [NamedEntity] = []
    private var numbers: [EntityKey: Int] = [:]

    /// Returns the number of the entity with a key, adding it if needed.
    mutating func number(of key: EntityKey) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = all.count
        all.append(NamedEntity(key: key))
        return all.count - 1
    }

    /// Returns the number of the entity with a key, or `nil` if it is unknown.
    func find(_ key: EntityKey) -> Int? { numbers[key] }

    subscript(number: Int) -> NamedEntity {
        get { all[number] }
        set { all[number] = newValue }
    }
}

/// Everything known about threads except their messages.
struct ThreadNames {
    var places = NamedEntities()
    var people = NamedEntities()
    var threads = NamedEntities()
    /// The hosts of the pages, and the address of the first page.
    private(set) var hosts: Set<[UInt8]> = []
    private(set) var base = ""

    /// The name of one message, such as "post".
    let message: String
    /// The names of the vocabulary's kinds.
    private let kinds: [String]
    private let firstThread: String
    private let firstPlace: String?

    /// The maximum nesting depth of places; a deeper nesting is a cycle.
    private static let depthLimit = 20

    init(_ fields: ThreadFields, _ vocabulary: Vocabulary) {
        kinds = vocabulary.kinds.map(\.name)
        message = fields.messages.first?.kind.name ?? "message"
        firstThread = fields.threads.first?.kind.name ?? "thread"
        firstPlace = fields.threads.flatMap(\.within.kinds).first.map { vocabulary.kinds[$0].name }
    }

    /// Records the address of a page, unless it is only a file name.
    mutating func note(address: [UInt8]) {
        let link = Link(address[...])
        let isWeb = ["http", "https"].contains { link.scheme.elementsEqual($0.utf8) }
        guard isWeb, !link.host.isEmpty else { return }
        hosts.insert(Array(link.host))
        if base.isEmpty { base = String(decoding: link.bytes, as: UTF8.self) }
    }

    /// Returns the path of a place, from the outermost one to its own name.
    func path(ofPlace place: Int?) -> [[UInt8]] {
        var names: [[UInt8]] = []
        var outermost: Int?
        var next = place
        while let place = next, names.count < Self.depthLimit {
            names.append(name(of: places[place]))
            outermost = places[place].place ?? outermost
            next = places[place].parent
        }
        if let outermost { names.append(name(of: places[outermost])) }
        return names.reversed()
    }

    /// Returns the heading above threads without a place: "No forum", or "Conversations".
    func heading(ofKind kind: Int) -> [UInt8] {
        if let firstPlace { return Array("No \(firstPlace)".utf8) }
        return Array("\(capitalised(kinds[kind]))s".utf8)
    }

    /// Returns the name of an entity, or else its kind and key.
    func name(of entity: NamedEntity) -> [UInt8] {
        if !entity.name.isEmpty { return entity.name }
        return Array("\(capitalised(kinds[entity.key.kind])) ".utf8) + entity.key.key
    }

    /// Returns the title of a thread.
    ///
    /// Without a title, this is the person with whom it is held, and the day.
    func title(ofThread thread: Int) -> [UInt8] {
        let entity = threads[thread]
        if entity.key.key.isEmpty {
            return Array("\(capitalised(message))s without a \(firstThread)".utf8)
        }
        if !entity.name.isEmpty { return entity.name }
        // Messages may stand with a person alone.
        if let person = people.find(entity.key) { return name(of: people[person]) }
        guard let person = entity.person else { return name(of: entity) }
        let day = entity.moment.isEmpty ? [] : Array(", ".utf8) + entity.moment.prefix(10)
        return name(of: people[person]) + day
    }

    private func capitalised(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst().map { $0 == "_" ? " " : $0 }
    }
}
