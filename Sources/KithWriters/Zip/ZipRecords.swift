/// A member, described before its content and again at the end.
struct ZipEntry {
    let name: [UInt8]
    let isStored: Bool
    var checksum: UInt32 = 0
    var size = 0
    var packedSize = 0
    var offset = 0
}

/// The records of a zip (APPNOTE 6.3), with 64-bit numbers where 32 bits do not suffice.
extension ZipEntry {
    /// Names are UTF-8.
    private static let flags = 0x0800
    /// 1 January 1980, the first day that a zip can tell.
    private static let date = 0x0021
    private static let deflated = 8

    private var isLarge: Bool { max(size, packedSize, offset) >= ZipEnd.most }

    /// The record before the content.
    var localHeader: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(0x0403_4B50, 4)
        appendFacts(to: &bytes)
        let extra = isLarge ? largeNumbers(withOffset: false) : []
        bytes.append(extra.count, 2)
        return bytes + name + extra
    }

    /// The entry in the directory at the end.
    var directoryEntry: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(0x0201_4B50, 4)
        bytes.append(isLarge ? 45 : 20, 2)
        appendFacts(to: &bytes)
        let extra = isLarge ? largeNumbers(withOffset: true) : []
        bytes.append(extra.count, 2)
        // No comment, the first disk, no attributes.
        bytes.append(0, 10)
        bytes.append(isLarge ? ZipEnd.most : offset, 4)
        return bytes + name + extra
    }

    /// Appends what both records tell: the version to unpack it, sizes and the length of the name.
    private func appendFacts(to bytes: inout [UInt8]) {
        bytes.append(isLarge ? 45 : 20, 2)
        bytes.append(Self.flags, 2)
        bytes.append(isStored ? 0 : Self.deflated, 2)
        bytes.append(0, 2)
        bytes.append(Self.date, 2)
        bytes.append(Int(checksum), 4)
        bytes.append(isLarge ? ZipEnd.most : packedSize, 4)
        bytes.append(isLarge ? ZipEnd.most : size, 4)
        bytes.append(name.count, 2)
    }

    private func largeNumbers(withOffset: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(1, 2)
        bytes.append(withOffset ? 24 : 16, 2)
        bytes.append(size, 8)
        bytes.append(packedSize, 8)
        if withOffset { bytes.append(offset, 8) }
        return bytes
    }
}

/// The records behind the directory of a zip.
struct ZipEnd {
    /// The number of members.
    let members: Int
    /// The offset of the directory.
    let start: Int
    /// The size of the directory.
    let size: Int

    /// A number that stands for one of 64 bits elsewhere.
    static let most = 0xFFFF_FFFF
    private static let mostMembers = 0xFFFF

    var bytes: [UInt8] {
        let isLarge = members >= Self.mostMembers || max(start, size) >= Self.most
        var bytes = isLarge ? large : []
        bytes.append(0x0605_4B50, 4)
        bytes.append(0, 4)
        for _ in 0..<2 { bytes.append(isLarge ? Self.mostMembers : members, 2) }
        bytes.append(isLarge ? Self.most : size, 4)
        bytes.append(isLarge ? Self.most : start, 4)
        bytes.append(0, 2)
        return bytes
    }

    /// The records with 64-bit numbers.
    private var large: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(0x0606_4B50, 4)
        bytes.append(44, 8)
        for _ in 0..<2 { bytes.append(45, 2) }
        bytes.append(0, 8)
        for _ in 0..<2 { bytes.append(members, 8) }
        bytes.append(size, 8)
        bytes.append(start, 8)
        bytes.append(0x0706_4B50, 4)
        bytes.append(0, 4)
        bytes.append(start + size, 8)
        bytes.append(1, 4)
        return bytes
    }
}
