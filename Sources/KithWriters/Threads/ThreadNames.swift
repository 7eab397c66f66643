internal import KithMarkup
internal import KithModel

/// What pages call the threads of a talk, and the places and people in it.
struct ThreadNames {
    let places: NamedEntities
    let people: NamedEntities
    let threads: NamedEntities
    /// The hosts of the pages, and the address of one page.
    let hosts: Set<[UInt8]>
    let base: String

    /// The name of one message, such as "post".
    let message: String
    /// For each kind of threads, the name of one message in them.
    private let messages: [String?]
    /// The names of the vocabulary's kinds.
    private let kinds: [String]
    /// For each kind of threads, the name of a place that they stand in, if they stand in places.
    private let placeNames: [String?]

    /// The maximum nesting depth of places; a deeper nesting is a cycle.
    private static let depthLimit = 20

    init(_ talk: borrowing Talk) {
        (places, people, threads) = (talk.places, talk.people, talk.threads)
        let vocabulary = talk.vocabulary
        kinds = vocabulary.kinds.map { String($0.name.map { $0 == "_" ? " " : $0 }) }
        message = talk.kinds.messages.first?.name ?? "message"
        let (talkKinds, names) = (talk.kinds, kinds)
        messages = vocabulary.kinds.map { kind in
            talkKinds.message(in: kind.index).map { names[$0.index] }
        }
        placeNames = vocabulary.kinds.map { kind in
            guard kind.meaning?.concept == .thread else { return nil }
            return vocabulary.targets(.in, of: kind).first.map { names[$0.index] }
        }
        let pages = talk.pages.map { Link($0[...]) }.filter { !$0.host.isEmpty }
        hosts = Set(pages.map { Array($0.host) })
        base = pages.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
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
        if let place = placeNames[kind] { return Array("No \(place)".utf8) }
        return Array("\(capitalised(kinds[kind]))s".utf8)
    }

    /// Returns the name of an entity, or else its kind and key.
    func name(of entity: NamedEntity) -> [UInt8] {
        if !entity.name.isEmpty { return entity.name }
        return Array("\(capitalised(kinds[entity.kind])) ".utf8) + entity.key
    }

    /// Returns the title of a thread.
    ///
    /// Without a title, this is the person with whom it is held, and the day.
    func title(ofThread thread: Int) -> [UInt8] {
        let entity = threads[thread]
        if entity.key.isEmpty {
            let message = capitalised(message(in: entity))
            return Array("\(message)s without a \(kinds[entity.kind])".utf8)
        }
        if !entity.name.isEmpty { return entity.name }
        // Messages may stand in a place or with a person alone.
        if let place = places.find(kind: entity.kind, entity.key[...]) {
            return name(of: places[place])
        }
        if let person = people.find(kind: entity.kind, entity.key[...]) {
            return name(of: people[person])
        }
        guard let person = entity.person else { return name(of: entity) }
        let day = entity.moment.isEmpty ? [] : Array(", ".utf8) + entity.moment.prefix(10)
        return name(of: people[person]) + day
    }

    /// Returns the name of one message of a thread.
    func message(in thread: NamedEntity) -> String { messages[thread.kind] ?? message }

    private func capitalised(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst()
    }
}
