private import KithCDigest

/// An incremental SHA-256 (FIPS 180-4).
package struct SHA256: Sendable {
    private var state: InlineArray<8, UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private let hasInstructions: Bool
    /// The bytes after the last whole block.
    private var rest: [UInt8] = []
    private var length: UInt64 = 0

    private static let blockSize = 64

    /// Creates a hash of no bytes.
    package init() { self.init(hasInstructions: Self.processorHasInstructions) }

    /// Creates a hash with or without the processor's SHA instructions.
    init(hasInstructions: Bool) { self.hasInstructions = hasInstructions }

    /// Adds bytes.
    package mutating func update(_ bytes: Span<UInt8>) {
        length &+= UInt64(bytes.count)
        var start = 0
        if !rest.isEmpty {
            start = min(Self.blockSize - rest.count, bytes.count)
            for index in 0..<start { rest.append(bytes[index]) }
            guard rest.count == Self.blockSize else { return }
            let block = rest
            rest = []
            compress(block.span)
        }
        let end = bytes.count - (bytes.count - start) % Self.blockSize
        compress(bytes.extracting(start..<end))
        for index in end..<bytes.count { rest.append(bytes[index]) }
    }

    /// Returns the hash of all bytes added: 32 bytes.
    package consuming func finish() -> [UInt8] {
        let bits = length &* 8
        var end: [UInt8] = [0x80]
        let zeros = (Self.blockSize * 2 - 9 - rest.count) % Self.blockSize
        end.append(contentsOf: repeatElement(0, count: zeros))
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            end.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        update(end.span)
        var hash: [UInt8] = []
        for index in 0..<8 {
            for shift in stride(from: UInt32(24), through: 0, by: -8) {
                hash.append(UInt8(truncatingIfNeeded: state[index] >> shift))
            }
        }
        return hash
    }

    /// Returns the hash of a byte string as eight big-endian words.
    ///
    /// Allocates no memory.
    package static func words(of bytes: Span<UInt8>) -> InlineArray<8, UInt32> {
        words(of: bytes, hasInstructions: processorHasInstructions)
    }

    static func words(of bytes: Span<UInt8>, hasInstructions: Bool) -> InlineArray<8, UInt32> {
        var hash = SHA256(hasInstructions: hasInstructions)
        if hasInstructions {
            var words = hash.state.mutableSpan
            unsafe words.withUnsafeMutableBufferPointer { words in
                unsafe bytes.withUnsafeBufferPointer { bytes in
                    unsafe digest_sha256_message(
                        words.baseAddress, bytes.baseAddress, bytes.count)
                }
            }
            return hash.state
        }
        let whole = bytes.count & ~(blockSize - 1)
        if whole > 0 { hash.compress(bytes.extracting(0..<whole)) }
        var end = InlineArray<128, UInt8>(repeating: 0)
        let left = bytes.count &- whole
        for index in 0..<left { end[index] = bytes[whole &+ index] }
        end[left] = 0x80
        let size = left < blockSize - 8 ? blockSize : blockSize * 2
        var bits = UInt64(bytes.count) &* 8
        for index in 1...8 {
            end[size &- index] = UInt8(truncatingIfNeeded: bits)
            bits >>= 8
        }
        hash.compress(end.span.extracting(0..<size))
        return hash.state
    }

    private static let processorHasInstructions = digest_has_sha256()

    /// Processes whole blocks.
    private mutating func compress(_ blocks: Span<UInt8>) {
        guard hasInstructions else { return compressWithoutInstructions(blocks) }
        var words = state.mutableSpan
        unsafe words.withUnsafeMutableBufferPointer { words in
            unsafe blocks.withUnsafeBufferPointer { bytes in
                unsafe digest_sha256(
                    words.baseAddress, bytes.baseAddress, bytes.count / Self.blockSize)
            }
        }
    }

    /// Processes whole blocks in Swift, at about a sixth of the speed.
    private mutating func compressWithoutInstructions(_ blocks: Span<UInt8>) {
        let constants = Self.constants.span
        var words = InlineArray<64, UInt32>(repeating: 0)
        var start = 0
        while start &+ Self.blockSize <= blocks.count {
            Self.expand(blocks.extracting(start..<start &+ Self.blockSize), into: &words)
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for round in 0..<64 {
                let mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
                let first = h &+ mixed &+ ((e & f) ^ (~e & g)) &+ constants[round] &+ words[round]
                let major = (a & b) ^ (a & c) ^ (b & c)
                let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ major
                (h, g, f, e) = (g, f, e, d &+ first)
                (d, c, b, a) = (c, b, a, first &+ second)
            }
            state[0] &+= a
            state[1] &+= b
            state[2] &+= c
            state[3] &+= d
            state[4] &+= e
            state[5] &+= f
            state[6] &+= g
            state[7] &+= h
            start &+= Self.blockSize
        }
    }

    /// Computes the message schedule of a block.
    @inline(__always)
    private static func expand(_ block: Span<UInt8>, into words: inout InlineArray<64, UInt32>) {
        for index in 0..<16 {
            let at = index &* 4
            let high = UInt32(block[at]) &<< 24 | UInt32(block[at &+ 1]) &<< 16
            words[index] = high | UInt32(block[at &+ 2]) &<< 8 | UInt32(block[at &+ 3])
        }
        for index in 16..<64 {
            let (x, y) = (words[index &- 15], words[index &- 2])
            let low = rotate(x, 7) ^ rotate(x, 18) ^ (x &>> 3)
            let high = rotate(y, 17) ^ rotate(y, 19) ^ (y &>> 10)
            words[index] = words[index &- 16] &+ low &+ words[index &- 7] &+ high
        }
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
        0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
        0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
        0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
        0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
        0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
        0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
        0xc671_78f2,
    ]
}

@inline(__always)
private func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    (word &>> bits) | (word &<< (32 &- bits))
}
