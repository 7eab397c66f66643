import KithModel
import KithReaders
import Testing

@Suite("Zones of inputs")
struct InputZonesTests {
    @Test("what was said of the innermost folder counts")
    func innermost() throws {
        var zones = InputZones(common: .utc)
        zones.add(try TimeZoneRules(named: "America/Chicago"), for: "a/")
        zones.add(try TimeZoneRules(named: "Australia/Sydney"), for: "./a/b")
        func name(_ path: String) -> String? { zones.zone(of: path)?.name }
        #expect(name("a/page.html") == "America/Chicago")
        #expect(name("a/b/page.html") == "Australia/Sydney")
        #expect(name("./a/b") == "Australia/Sydney")
        #expect(name("ab/page.html") == "UTC")
        #expect(zones.unused(["a", "c"]) == [])
        #expect(zones.unused(["a/page.html", "c"]) == ["a/b"])
        #expect(zones.unused(["c/page.html"]) == ["a", "a/b"])
    }

    @Test("what was said of a glob counts for what it matches")
    func globs() throws {
        var zones = InputZones(common: .utc)
        zones.add(try TimeZoneRules(named: "America/Chicago"), for: "./a/*.html")
        func name(_ path: String) -> String? { zones.zone(of: path)?.name }
        #expect(name("a/page.html") == "America/Chicago")
        #expect(name("a/b/page.html") == "UTC")
        #expect(zones.unused(["a/page.html"]) == [])
        #expect(zones.unused(["b/page.html"]) == ["a/*.html"])
    }
}
