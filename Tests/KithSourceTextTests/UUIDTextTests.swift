import KithSourceText
import Testing

struct UUIDTextTests {
    @Test("UUIDs have hyphens in their places")
    func uuids() {
        let texts = [
            "5f0c1c1e-2f4b-4B6A-9d57-0a2a4f3b9c10", "5f0c1c1e2-f4b-4b6a-9d57-0a2a4f3b9c10",
            "5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c1g", "5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c1",
        ]
        #expect(texts.map { UUIDText.isValid($0.utf8.span) } == [true, false, false, false])
    }

    @Test("a custom UUID says that it is of version 8")
    func custom() {
        let hash = (0..<32).map { UInt8($0) }
        #expect(
            String(decoding: UUIDText.custom(hash), as: UTF8.self)
                == "00010203-0405-8607-8809-0a0b0c0d0e0f")
    }
}
