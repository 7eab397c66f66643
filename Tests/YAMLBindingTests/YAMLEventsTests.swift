import Testing
import YAMLBinding

@Suite struct YAMLEventsTests {
    @Test("pulls the events of a small stream")
    func small() throws {
        let bytes = [UInt8]("a: [b]\n".utf8)
        var events = try YAMLEvents(bytes, count: bytes.count)
        var kinds: [YAMLEvent.Kind] = []
        while let event = try events.next() { kinds.append(event.kind) }
        #expect(
            kinds == [
                .documentStart, .mappingStart, .scalar, .sequenceStart, .scalar, .sequenceEnd,
                .mappingEnd, .documentEnd,
            ])
        #expect(try events.next() == nil)
    }
}
