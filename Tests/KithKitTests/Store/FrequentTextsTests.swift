import Testing

@testable import KithKit

struct FrequentTextsTests {
    @Test(
        "the most frequent texts are the first ones and all as frequent as the last of them",
        arguments: [
            (0, "[]"), (1, #"[["b",3]]"#), (2, #"[["a",2],["b",3],["",2]]"#),
            (3, #"[["a",2],["b",3],["",2]]"#), (9, #"[["a",2],["b",3],["",2],["c\"",1]]"#),
            (-1, "[]"),
        ])
    func result(_ wanted: Int, _ expected: String) {
        let texts = FrequentTexts()
        for text in ["a", "b", "", "c\"", "b", "a", "", "b"] {
            texts.add(Array(text.utf8).span, Int64(wanted))
        }
        #expect(String(decoding: texts.result, as: UTF8.self) == expected)
    }
}
