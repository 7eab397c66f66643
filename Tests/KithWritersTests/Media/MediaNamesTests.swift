import Testing

@testable import KithWriters

struct MediaNamesTests {
    @Test("names are told apart by the key, then by a number")
    func clashes() {
        var names = MediaNames()
        func name(
            _ file: String?, _ key: String?, _ ending: String? = nil, in folder: String = "photo"
        ) -> String {
            names.name(in: folder, file: file, key: key, row: 7, ending: ending)
        }
        #expect(name("a.jpg", "k1") == "a.jpg")
        #expect(name("a.jpg", "k2") == "a-k2.jpg")
        #expect(name("a.jpg", "k2") == "a-2.jpg")
        #expect(name("a.jpg", "k2") == "a-3.jpg")
        #expect(name("A.JPG", nil) == "A-4.JPG")
        #expect(name("a-k3.jpg", nil) == "a-k3.jpg")
        #expect(name("a.jpg", "k3") == "a-5.jpg")
        #expect(name("a.jpg", "../../k/9") == "a-9.jpg")
        #expect(name("a.jpg", "k1", in: "document") == "a.jpg")
        #expect(name("e\u{301}", nil) == "e\u{301}")
        #expect(name("\u{e9}", nil) == "\u{e9}-2")
    }

    @Test("without a name of its own, a file has its row's key or number")
    func nameless() {
        var names = MediaNames()
        #expect(names.name(in: "p", file: nil, key: "k", row: 1, ending: "png") == "k.png")
        #expect(names.name(in: "p", file: "..", key: nil, row: 2, ending: "png") == "row 2.png")
        #expect(names.name(in: "p", file: "a", key: nil, row: 3, ending: "png") == "a.png")
        #expect(names.name(in: "p", file: "b.gif", key: nil, row: 4, ending: "png") == "b.gif")
        #expect(names.name(in: "p", file: "", key: "", row: 5, ending: nil) == "row 5")
    }

    @Test("a thousand files of one name take a thousand steps")
    func many() {
        var names = MediaNames()
        for number in 0..<1000 {
            let name = names.name(in: "p", file: "a", key: nil, row: 1, ending: nil)
            #expect(name == (number == 0 ? "a" : "a-\(number + 1)"))
        }
    }
}
