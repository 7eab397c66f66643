/// The offsets of one section of a CAR file: a length, a CID and a block.
package struct CARSection: Hashable, Sendable {
    /// The offset of the length.
    package let start: Int
    /// The offset of the CID.
    package let cid: Int
    /// The offset of the block.
    package let data: Int
    /// The offset after the block.
    package let end: Int
}

/// A scanner for the sections of a CAR file, version 1.
package struct CARScanner: Sendable {
    /// The root CIDs that the header names.
    package private(set) var roots: [CID] = []
    /// The byte range of the header, without its length.
    package private(set) var header = 0..<0
    /// The offset after the last section that was read.
    package private(set) var offset = 0

    private let limits: CBORLimits

    /// Creates a scanner at the start of a file.
    package init(limits: CBORLimits = CBORLimits()) { self.limits = limits }

    /// An error in the framing of a CAR file.
    package struct Failure: Error, Hashable, Sendable {
        /// What is wrong, on one line.
        package let message: String
        /// The byte range of the error.
        package let range: Range<Int>
    }

    /// Reads the header.
    ///
    /// - Throws: ``Failure`` if the header is not valid or not of version 1.
    package mutating func readHeader(_ bytes: Span<UInt8>) throws(Failure) {
        let length = try readLength(bytes, "the header")
        header = offset..<offset + length
        let decoder = try decodeHeader(bytes)
        let block = bytes.extracting(header)
        func fail(_ message: String) -> Failure { Failure(message: message, range: header) }
        guard let version = decoder.value(of: "version", inMap: 0, block) else {
            throw fail("the header of a CAR file has no 'version'")
        }
        let number = decoder.tokens[version].integer(in: block)
        guard number == 1 else {
            let found = number.map { "\($0)" } ?? "something else"
            throw fail("only version 1 of CAR files can be read, found \(found)")
        }
        guard let list = decoder.value(of: "roots", inMap: 0, block),
            decoder.tokens[list].kind == .array
        else { throw fail("the header of a CAR file has no list of 'roots'") }
        for token in decoder.tokens[(list + 1)..<Int(decoder.tokens[list].next)] {
            guard let cid = token.link(in: block) else {
                throw fail("a root of the CAR file is not a link")
            }
            roots.append(cid)
        }
        offset = header.upperBound
    }

    private func decodeHeader(_ bytes: Span<UInt8>) throws(Failure) -> CBORDecoder {
        var decoder = CBORDecoder(limits: limits)
        do throws(CBORError) {
            try decoder.decode(bytes.extracting(header))
        } catch {
            let place = header.lowerBound + error.offset
            throw Failure(
                message: "the header of a CAR file is not valid DAG-CBOR: \(error.message)",
                range: place..<min(place + 1, bytes.count))
        }
        return decoder
    }

    /// Reads the next section; returns `nil` at the end of the file.
    ///
    /// - Throws: ``Failure``; the offset stays before the broken section.
    @inline(__always)
    package mutating func next(_ bytes: Span<UInt8>) throws(Failure) -> CARSection? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let length = try readLength(bytes, "a section")
        let cid = offset
        let end = cid + length
        do throws(Failure) {
            let data = cid + (try Self.cidLength(bytes.extracting(cid..<end), at: cid))
            offset = end
            return CARSection(start: start, cid: cid, data: data, end: end)
        } catch {
            offset = start
            throw error
        }
    }

    private mutating func readLength(
        _ bytes: Span<UInt8>, _ part: String
    ) throws(Failure) -> Int {
        switch Varint.read(bytes, at: offset) {
        case .fault(let fault):
            throw Failure(
                message: "the length of \(part) is wrong: \(fault.problem)",
                range: offset..<min(offset + 10, bytes.count))
        case .number(let length, let end):
            guard length > 0 else {
                throw Failure(message: "\(part) has no bytes", range: offset..<end)
            }
            guard length <= bytes.count - end else {
                throw Failure(
                    message:
                        "\(part) of \(length) bytes reaches past the end; \(bytes.count - end) bytes are left",
                    range: offset..<bytes.count)
            }
            offset = end
            return length
        }
    }

    /// Returns the length of the CID at the start of a section; CIDs of unsupported kinds are measured too.
    @inline(__always)
    private static func cidLength(_ bytes: Span<UInt8>, at place: Int) throws(Failure) -> Int {
        if bytes.count >= CID.binaryLength, bytes[0] == 1, bytes[2] == 0x12, bytes[3] == 0x20,
            bytes[1] < 0x80
        {
            return CID.binaryLength
        }
        return try unusualLength(bytes, at: place)
    }

    private static func unusualLength(
        _ bytes: Span<UInt8>, at place: Int
    ) throws(Failure) -> Int {
        func fail(_ message: String) -> Failure {
            Failure(message: message, range: place..<place + bytes.count)
        }
        if bytes.count >= 34, bytes[0] == 0x12, bytes[1] == 0x20 { return 34 }
        var offset = 0
        var numbers: [Int] = []
        while numbers.count < 4 {
            guard case .number(let number, let end) = Varint.read(bytes, at: offset) else {
                throw fail("a section does not begin with a CID")
            }
            numbers.append(number)
            offset = end
        }
        guard numbers[0] == 1 else { throw fail("a section does not begin with a CID") }
        guard numbers[3] <= bytes.count - offset else {
            throw fail("the hash of a CID reaches past the end of its section")
        }
        return offset + numbers[3]
    }
}
