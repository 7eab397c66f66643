internal import KithModel

/// The threads of a talk in sections: the places of a forum, the people of conversations, or kinds of threads.
///
/// Its order depends on names, keys and times alone, not on the order of the inputs.
struct ThreadIndex {
    /// The sections with threads that have messages, each with the last active thread first.
    let sections: [Section]
    /// The sections with threads without messages.
    let empty: [Section]

    /// Threads under one heading.
    struct Section {
        /// The heading, outermost name first.
        let path: [[UInt8]]
        /// The numbers of the threads.
        let threads: [Int]
    }

    init(_ names: ThreadNames, _ facts: [ThreadFacts]) {
        let order = names.threads.inKeyOrder
        let active = order.enumerated().filter { facts[$0.element].messages > 0 }.sorted {
            let one = facts[$0.element].last?.microseconds ?? .min
            let other = facts[$1.element].last?.microseconds ?? .min
            return one == other ? $0.offset < $1.offset : one > other
        }.map(\.element)
        sections = Self.sections(active, names)
        empty = Self.sections(order.filter { facts[$0].messages == 0 }, names)
    }

    /// Groups threads: by place, then by person, then by kind.
    private static func sections(_ threads: [Int], _ names: ThreadNames) -> [Section] {
        var places = [[Int]](repeating: [], count: names.places.all.count)
        var people: [Int: [Int]] = [:]
        var kinds: [Int: [Int]] = [:]
        for thread in threads {
            let entity = names.threads[thread]
            if let place = entity.place {
                places[place].append(thread)
            } else if let person = names.person(ofThread: thread) {
                people[person, default: []].append(thread)
            } else {
                kinds[entity.kind, default: []].append(thread)
            }
        }
        let ranks = names.people.inKeyOrder.filter { people[$0] != nil }.map {
            (name: names.name(of: names.people[$0]), number: $0)
        }.enumerated().sorted {
            let (one, other) = ($0.element.name, $1.element.name)
            return one == other ? $0.offset < $1.offset : one.lexicographicallyPrecedes(other)
        }
        var kindsInOrder: [[Int]] = []
        for (_, threads) in kinds.sorted(by: { $0.key < $1.key }) {
            let heading = names.section(ofThread: threads[0])
            if let last = kindsInOrder.last, names.section(ofThread: last[0]) == heading {
                kindsInOrder[kindsInOrder.count - 1] += threads
            } else {
                kindsInOrder.append(threads)
            }
        }
        let groups =
            names.placesInOrder.map { places[$0] }
            + ranks.map { people[$0.element.number] ?? [] } + kindsInOrder
        return groups.compactMap { threads in
            threads.first.map { Section(path: names.section(ofThread: $0), threads: threads) }
        }
    }
}

extension ThreadNames {
    /// Returns the heading above a thread: its place, the person whom it is about, or the kind of thread.
    func section(ofThread thread: Int) -> [[UInt8]] {
        if let place = threads[thread].place { return path(ofPlace: place) }
        if let person = person(ofThread: thread) { return [name(of: people[person])] }
        return [heading(ofKind: threads[thread].kind)]
    }

    /// Returns the person with whom a thread is held, or whom alone it is about.
    fileprivate func person(ofThread thread: Int) -> Int? {
        let entity = threads[thread]
        return entity.person ?? entity.subject ?? people.find(kind: entity.kind, entity.key[...])
    }

    /// The numbers of the places: each before the places in it, in the order of their positions, then of their keys.
    fileprivate var placesInOrder: [Int] {
        let order = places.inKeyOrder.enumerated().sorted {
            let (one, other) = (places[$0.element].position, places[$1.element].position)
            return (one ?? .max, $0.offset) < (other ?? .max, $1.offset)
        }.map(\.element)
        var inner = [[Int]](repeating: [], count: order.count)
        var next: [Int] = []
        for place in order.reversed() {
            if let outer = places[place].parent ?? places[place].place {
                inner[outer].append(place)
            } else {
                next.append(place)
            }
        }
        var sorted: [Int] = []
        var isSorted = [Bool](repeating: false, count: order.count)
        // Places that contain each other come last.
        next = order.reversed() + next
        while let place = next.popLast() {
            guard !isSorted[place] else { continue }
            isSorted[place] = true
            sorted.append(place)
            next += inner[place]
        }
        return sorted
    }
}
