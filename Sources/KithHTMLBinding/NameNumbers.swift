/// A hash table from the address at which libxml2 stores a name to the number of the name.
struct NameNumbers {
    private var places: [UInt]
    private var numbers: [UInt32]
    private var count = 0

    init() {
        places = Array(repeating: 0, count: 1 << 10)
        numbers = Array(repeating: 0, count: 1 << 10)
    }

    func number(of place: UInt) -> UInt32? {
        let mask = places.count - 1
        var slot = Self.slot(of: place, mask)
        while places[slot] != 0 {
            if places[slot] == place { return numbers[slot] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    mutating func insert(_ place: UInt, _ number: UInt32) {
        if count * 2 >= places.count { grow() }
        let mask = places.count - 1
        var slot = Self.slot(of: place, mask)
        while places[slot] != 0 { slot = (slot + 1) & mask }
        places[slot] = place
        numbers[slot] = number
        count += 1
    }

    private mutating func grow() {
        var larger = self
        larger.places = Array(repeating: 0, count: places.count * 2)
        larger.numbers = Array(repeating: 0, count: places.count * 2)
        larger.count = 0
        for slot in places.indices where places[slot] != 0 {
            larger.insert(places[slot], numbers[slot])
        }
        self = larger
    }

    private static func slot(of place: UInt, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: (place &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    }
}
