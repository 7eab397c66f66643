import Testing

@testable import KithWriters

@Suite struct PictureSizeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let kind: PictureKind
        let bytes: [UInt8]
        let size: [Int]?

        init(_ name: String, _ kind: PictureKind, _ bytes: [UInt8], _ size: [Int]?) {
            testDescription = name
            self.kind = kind
            self.bytes = bytes
            self.size = size
        }
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    private static let gif = Array("GIF89a".utf8)
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]

    static let rows = [
        Row("PNG", .png, png + Array("IHDR".utf8) + [0, 0, 1, 2, 0, 0, 0, 7], [258, 7]),
        Row(
            "the largest PNG", .png, png + Array("IHDR".utf8) + [UInt8](repeating: 0xFF, count: 8),
            [4_294_967_295, 4_294_967_295]),
        Row("a cut PNG", .png, png + Array("IHDR".utf8) + [0, 0, 1, 2, 0, 0, 0], nil),
        Row("GIF", .gif, gif + [0x90, 1, 7, 0], [400, 7]),
        Row("a cut GIF", .gif, gif + [0x90, 1, 7], nil),
        Row("JPEG", .jpeg, jpeg + [0xFF, 0xC0, 0, 17, 8, 0, 7, 1, 2], [258, 7]),
        Row(
            "a progressive JPEG behind tables and filling", .jpeg,
            jpeg + [0xFF, 0xC4, 0, 3, 0, 0xFF, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 7, 1, 2], [258, 7]),
        Row("a JPEG without a frame", .jpeg, jpeg, nil),
        Row("a JPEG with a segment of no length", .jpeg, jpeg + [0xFF, 0xE1, 0, 0], nil),
        Row("WebP, whose header is not read", .webp, Array("RIFF....WEBP".utf8), nil),
    ]

    @Test("the size stands in the header", arguments: rows)
    func size(row: Row) {
        let size = PictureSize(row.bytes, row.kind)
        #expect(size.map { [$0.width, $0.height] } == row.size)
    }
}
