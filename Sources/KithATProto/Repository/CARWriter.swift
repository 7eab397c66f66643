/// Writes a CAR file of version 1.
package struct CARWriter: Sendable {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates a file with its header.
    package init(roots: [CID]) {
        var header = CBOREncoder()
        header.map(2)
        header.text("roots")
        header.array(roots.count)
        for root in roots { header.link(root) }
        header.text("version")
        header.integer(1)
        Varint.append(header.bytes.count, to: &bytes)
        bytes += header.bytes
    }

    /// Appends a block under a CID, without checking that the CID matches.
    package mutating func append(_ cid: CID, _ block: some Collection<UInt8>) {
        Varint.append(CID.binaryLength + block.count, to: &bytes)
        bytes += cid.binary
        bytes += block
    }
}
