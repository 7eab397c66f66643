internal import KithSourceText
private import KithSystemBinding

/// The escaping of JSON on one line: line ends, which occur only between tokens, become spaces.
enum JSONOneLine: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.equal(UInt8(ascii: "\n")) .| bytes.equal(UInt8(ascii: "\r"))
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: " "))
    }
}
