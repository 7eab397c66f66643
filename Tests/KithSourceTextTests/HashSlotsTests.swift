import KithSourceText
import Testing

struct HashSlotsTests {
    @Test("each of many numbers is found, also among those with the same hash")
    func many() {
        var slots = HashSlots()
        // Seven numbers have each hash.
        func hash(_ number: Int) -> UInt64 { UInt64(number / 7) << 20 }
        for number in 0..<5000 { slots.insert(number, hash(number)) }
        for number in 0..<5000 {
            var asked: [Int] = []
            let found = slots.number(hash(number)) { known in
                asked.append(known)
                return known == number
            }
            #expect(found == number)
            // No number with another hash is looked at.
            #expect(asked.allSatisfy { $0 / 7 == number / 7 })
        }
        #expect(slots.number(hash(5000)) { $0 == 5000 } == nil)
    }

    @Test("nothing is found once all are taken out", arguments: [3, 3000])
    func emptied(count: Int) {
        var slots = HashSlots(roomFor: count)
        for number in 0..<count { slots.insert(number, UInt64(number) << 20) }
        slots.removeAll()
        #expect((0..<count).allSatisfy { slots.number(UInt64($0) << 20) { _ in true } == nil })
        slots.insert(7, 1 << 20)
        #expect(slots.number(1 << 20) { _ in true } == 7)
    }
}
