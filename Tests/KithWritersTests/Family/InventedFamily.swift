import KithModel
import KithTestSupport

/// An invented family, which can be given in any order.
struct InventedFamily {
    private struct Person {
        let key: String
        let born: String?
    }

    private struct Birth {
        let child: String
        let parents: [String]
        let type: String
    }

    private var people: [Person] = []
    private var couples: [(left: String, right: String, type: String)] = []
    private var births: [Birth] = []
    private var random: Random

    init(seed: Int = 1) { random = Random(seed) }

    /// A generator of the same numbers everywhere.
    struct Random: RandomNumberGenerator {
        private var state: UInt64

        init(_ seed: Int) { state = UInt64(seed) &* 7919 &+ 1 }

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 32) << 32 | (state &* 2_862_933_555_777_941_757 &+ 1) >> 32
        }

        mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

        mutating func below(_ end: Int) -> Int { Int(next() >> 33) % end }
    }

    // MARK: By hand

    @discardableResult
    mutating func person(_ key: String, born: Int? = nil) -> String {
        people.append(Person(key: key, born: born.map { "\($0)-06-01T00:00:00Z" }))
        return key
    }

    mutating func couple(_ left: String, _ right: String, _ type: String = "spouse") {
        couples.append((left, right, type))
    }

    /// Adds children, who are born in order.
    mutating func children(_ keys: String..., of parents: String..., type: String = "child") {
        for (index, key) in keys.enumerated() {
            if !people.contains(where: { $0.key == key }) { person(key, born: 1950 + index) }
            births.append(Birth(child: key, parents: parents, type: type))
        }
    }

    // MARK: Generated

    private static let surnames = ["Okafor", "Lindqvist", "Brandt", "Vega", "Tanaka", "Hofmann"]

    private mutating func newPerson(_ generation: Int) -> String {
        let name = "P\(people.count) " + Self.surnames[random.below(Self.surnames.count)]
        let year = 1880 + generation * 27 + random.below(20)
        return person(name, born: random.chance(90) ? year : nil)
    }

    private mutating func addChildren(
        _ count: Int, of parents: [String], _ generation: Int
    ) -> [String] {
        (0..<count).map { _ in
            let child = newPerson(generation)
            births.append(Birth(child: child, parents: parents, type: "child"))
            return child
        }
    }

    /// One founding couple; all others descend from it or marry in.
    static func tree(_ count: Int, seed: Int) -> InventedFamily {
        var family = InventedFamily(seed: seed)
        var open: [(key: String, generation: Int)] = [(family.newPerson(0), 0)]
        var next = 0
        while family.people.count < count, next < open.count {
            let (key, generation) = open[next]
            next += 1
            guard next == 1 || family.random.chance(75) || next + 2 > open.count else { continue }
            var children: [String] = []
            if family.random.chance(20) {
                let former = family.newPerson(generation)
                family.couple(key, former, "ex")
                children += family.addChildren(1, of: [key, former], generation + 1)
            }
            let partner = family.newPerson(generation)
            family.couple(key, partner, family.random.chance(70) ? "spouse" : "partner")
            children += family.addChildren(
                1 + family.random.below(5), of: [key, partner], generation + 1)
            if family.random.chance(10) {
                let child = family.addChildren(1, of: [partner], generation + 1)[0]
                family.births.append(Birth(child: child, parents: [key], type: "stepchild"))
            }
            open += children.map { ($0, generation + 1) }
        }
        return family
    }

    /// Several founding couples, whose descendants marry each other.
    static func joined(_ count: Int, seed: Int) -> InventedFamily {
        var family = InventedFamily(seed: seed)
        var young: [(key: String, clan: Int)] = []
        for clan in 0..<max(2, count / 60) {
            let (left, right) = (family.newPerson(0), family.newPerson(0))
            family.couple(left, right)
            young += family.addChildren(2 + family.random.below(4), of: [left, right], 1)
                .map { ($0, clan) }
        }
        var generation = 1
        while family.people.count < count, !young.isEmpty {
            young = family.marryOff(young, generation, limit: count)
            generation += 1
        }
        return family
    }

    /// Adds friends, superiors and godparents at random.
    mutating func addFriends(_ count: Int) {
        for _ in 0..<count {
            let (left, right) = (random.below(people.count), random.below(people.count))
            couple(
                people[left].key, people[right].key, ["friend", "boss", "godson"][random.below(3)])
        }
    }

    private mutating func marryOff(
        _ people: [(key: String, clan: Int)], _ generation: Int, limit: Int
    ) -> [(key: String, clan: Int)] {
        var (open, born): ([(key: String, clan: Int)], [(key: String, clan: Int)]) = (people, [])
        while let (key, clan) = open.popLast(), self.people.count < limit {
            if random.chance(20) {
                let former = newPerson(generation)
                couple(key, former, "ex")
                born += addChildren(1, of: [key, former], generation + 1).map { ($0, clan) }
            }
            guard random.chance(80) else { continue }
            let partner: String
            let other = open.indices.filter { open[$0].clan != clan }.randomElement(using: &random)
            let cousin = open.indices.randomElement(using: &random)
            if random.chance(35), let other {
                partner = open.remove(at: other).key
            } else if random.chance(3), let cousin {
                partner = open.remove(at: cousin).key
            } else {
                partner = newPerson(generation)
                if random.chance(30) {
                    let (left, right) = (newPerson(generation - 1), newPerson(generation - 1))
                    couple(left, right)
                    births.append(Birth(child: partner, parents: [left, right], type: "child"))
                }
            }
            couple(key, partner)
            let parents = random.chance(5) ? [key] : [key, partner]
            born += addChildren(1 + random.below(5), of: parents, generation + 1)
                .map { ($0, clan) }
        }
        return born
    }

    // MARK: With names

    private static let women = [
        "Ada", "Bea", "Cleo", "Dora", "Edith", "Fatou", "Greta", "Hanna", "Ines", "Jun", "Kaja",
        "Lena", "Mei", "Nora",
    ]
    private static let men = [
        "Anton", "Bela", "Carl", "Dan", "Emeka", "Finn", "Goran", "Hugo", "Ivo", "Jonas", "Kai",
        "Lars", "Milan", "Nils",
        "Otto", "Pavel", "Ravi",
    ]

    /// Returns the graph of the family with names, genders and deaths, as the documentation shows it.
    func portrait() throws -> Graph {
        var isMan: [String: Bool] = [:]
        for couple in couples {
            let first = isMan[couple.left] ?? (isMan.count % 3 != 0)
            isMan[couple.left] = first
            // Of eight couples one is of two men or two women.
            isMan[couple.right] = isMan[couple.right] ?? (first == (isMan.count % 16 == 5))
        }
        var surnames = Dictionary(
            uniqueKeysWithValues: people.map { ($0.key, $0.key.split(separator: " ").last ?? "") })
        for birth in births where birth.type == "child" {
            surnames[birth.child] = surnames[birth.parents[0]]
        }
        var family = try FamilyBuilder()
        for (index, person) in people.enumerated() {
            let man = isMan[person.key] ?? (index % 2 == 0)
            let names = man ? Self.men : Self.women
            // Parents are at least eighteen years older than their children.
            let year = person.born.flatMap { Int($0.prefix(4)) }.map { $0 - ($0 - 1880) % 27 / 2 }
            let death = year.map { $0 + 55 + index * 7 % 40 }.flatMap { $0 < 2020 ? $0 : nil }
            family.person(
                names[index * 5 % names.count], last: surnames[person.key].map { String($0) },
                key: person.key, gender: index % 29 == 28 ? "other" : man ? "male" : "female",
                isDead: year == nil && index < people.count / 2,
                born: year.map { Self.day(in: $0, index) },
                died: death.map { "\($0)-06-01T00:00:00Z" })
        }
        add(to: &family)
        return try family.graph("family")
    }

    /// Returns a birthday; siblings of the same year are twins if they follow each other.
    private static func day(in year: Int, _ index: Int) -> String {
        let (month, day) = (year * 5 % 12 + 1, index / 8 % 28 + 1)
        return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)T00:00:00Z"
    }

    /// Adds couples and births.
    private func add(to family: inout FamilyBuilder, isTurned: Bool = false) {
        for couple in couples { family.couple(couple.left, couple.right, couple.type) }
        for birth in births {
            let parents = isTurned ? birth.parents.reversed() : birth.parents
            family.children([birth.child], of: parents, birth.type)
        }
    }

    // MARK: As a graph

    /// Returns the family's graph, with everything in another order for each seed.
    func graph(shuffled seed: Int? = nil, view: String = "family") throws -> Graph {
        var invented = self
        if let seed {
            var random = Random(seed)
            invented.people.shuffle(using: &random)
            invented.couples.shuffle(using: &random)
            invented.births.shuffle(using: &random)
        }
        var family = try FamilyBuilder()
        for person in invented.people { family.person(person.key, born: person.born) }
        invented.add(to: &family, isTurned: seed != nil)
        return try family.graph(view)
    }
}
