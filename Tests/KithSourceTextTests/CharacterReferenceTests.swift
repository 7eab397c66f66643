import KithSourceText
import Testing

struct CharacterReferenceTests {
    @Test("five characters have references, and others stand for themselves")
    func writes() {
        let text = "a&<>\"' é".unicodeScalars.filter(\.isASCII)
        #expect(
            text.map { CharacterReference.text(of: UInt8(ascii: $0)) }.joined()
                == "a&amp;&lt;&gt;&quot;&#39; ")
    }

    @Test("they are read again, and others stay")
    func reads() {
        let text = "&lt;a href=&quot;b&quot;&gt; &#39;&#039; &amp;amp; &nbsp; & &lt"
        #expect(
            String(decoding: CharacterReference.decoded(Array(text.utf8)[...]), as: UTF8.self)
                == "<a href=\"b\"> '' &amp; &nbsp; & &lt")
    }
}
