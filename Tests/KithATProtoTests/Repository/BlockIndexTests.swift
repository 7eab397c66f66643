import Testing

@testable import KithATProto

@Suite("Finding blocks")
struct BlockIndexTests {
    /// Blocks one after the other, each with its CID before it, as in a CAR file.
    private struct File {
        var bytes: [UInt8] = []
        var sections: [CARSection] = []
        var cids: [CID] = []

        mutating func add(_ number: Int) {
            let block = Array("block \(number)".utf8)
            let cid = CID(.dagCBOR, Digest(of: block.span))
            let start = bytes.count
            bytes += cid.binary + block
            cids.append(cid)
            sections.append(
                CARSection(
                    start: start, cid: start, data: start + CID.binaryLength, end: bytes.count))
        }
    }

    private static func file(_ count: Int) -> File {
        var file = File()
        for number in 0..<count { file.add(number) }
        return file
    }

    @Test(
        "each block is found by its CID, however many there are", arguments: [0, 1, 12, 13, 5000])
    func find(_ count: Int) {
        let file = Self.file(count)
        for room in [0, count] {
            var index = BlockIndex(expecting: room)
            for section in file.sections { index.insert(section, file.bytes.span) }
            #expect(index.sections.count == count)
            let found = file.cids.map { index.find($0, in: file.bytes.span) }
            #expect(found == (0..<count).map { $0 })
            let data = index.sections.map(\.data)
            #expect(data == file.sections.map { $0.data..<$0.end })
            let other = index.find(CID(.dagCBOR, Digest(of: [UInt8]().span)), in: file.bytes.span)
            #expect(other == nil)
        }
    }

    @Test("of a block that comes again the first one is found")
    func repeated() {
        var file = Self.file(3)
        file.add(1)
        var index = BlockIndex()
        for section in file.sections { index.insert(section, file.bytes.span) }
        let found = index.find(file.cids[3], in: file.bytes.span)
        #expect(found == 1)
    }

    @Test("a CID is looked for where another stands too, and in other bytes")
    func places() {
        let file = Self.file(30)
        var index = BlockIndex()
        for section in file.sections { index.insert(section, file.bytes.span) }
        for neighbour in [0, 6, 7, 8, 29] {
            let found = index.find(file.sections[7].cid, near: neighbour, in: file.bytes.span)
            #expect(found == 7)
        }
        for outermost in [1, 29] {
            let found = index.find(file.sections[outermost].cid, near: 15, in: file.bytes.span)
            #expect(found == outermost)
        }
        let wanted = [0, 0] + file.cids[9].binary
        let found = index.find(wanted.span, at: 2, in: file.bytes.span)
        #expect(found == 9)
    }

    @Test("CIDs that differ in one bit of the digest are two")
    func similar() {
        var bytes = CID(.dagCBOR, Digest(of: [1].span)).binary
        var index = BlockIndex()
        let end = CID.binaryLength
        index.insert(CARSection(start: 0, cid: 0, data: end, end: end), bytes.span)
        var flipped = bytes
        flipped[35] ^= 1
        let early = index.find(flipped.span, at: 0, in: bytes.span)
        #expect(early == nil)
        bytes += flipped
        let second = CARSection(start: end, cid: end, data: 2 * end, end: 2 * end)
        index.insert(second, bytes.span)
        let late = index.find(end, near: 0, in: bytes.span)
        #expect(late == 1)
    }
}
