import Testing

@testable import KithContracts

/// The forms of texts that the specification prescribes.
struct TextFormsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let form: ScalarForm
        let good: [String]
        let bad: [String]

        var testDescription: String { form.rawValue }
    }

    static let rows = [
        Row(
            form: .url,
            good: [
                "https://a.test", "https://a.test/b?c=d#e", "/a/b", "a", "", "../a.yaml#/b",
                "mailto:a@b.test", "urn:a:b", "https://ü.test/ß", "https://[::1]:80/",
            ],
            bad: [
                "not a url", "http://", "http:/a.test", "https://exa mple.test", "<https://a.test>",
                "https://a.test/%zz", "https://:80/", "https://a.test/{b}", "https://a.test/\\b",
            ]),
        Row(
            form: .uri, good: ["https://a.test", "urn:a:b"],
            bad: ["a.test", "www.a.test/b", "/a", "", "a b:c"]),
        Row(
            form: .serverURL,
            good: [
                "https://{a}.test:{port}/{b}", "{scheme}://a.test", "{base}/v1", "/v1", "//a.test",
                "/", "https://a.test{b}", "http://{h}",
            ],
            bad: ["https://a b.test", "https://{a", "https://a}", "https://{{a}}", "http://"]),
        Row(
            form: .email, good: ["a@b.test", "a.b+c@d.e.test", "ü@ß.test"],
            bad: ["a", "a@", "@b.test", "a b@c.test", "a@b@c.test", ""]),
        Row(
            form: .host, good: ["a.test", "a.test:80", "localhost", "127.0.0.1", "[::1]:80"],
            bad: [
                "https://a.test", "a.test/v1", "a b", "{a}.test", "a.test:", "a@b.test", "",
                "a.test?b",
            ]),
        Row(
            form: .basePath, good: ["/", "/v1", "/v1/", "/a/b%20c"],
            bad: ["v1", "", "/v1/{a}", "https://a.test/v1", "/a?b", "/a#b", "/a b"]),
        Row(
            form: .identity, good: ["https://a.test/b", "b.yaml", "/b"],
            bad: ["https://a.test/b#c", "b#", "a b"]),
        Row(form: .anchor, good: ["a", "_a.b-c1"], bad: ["", "1a", "a b", "#a", "a/b"]),
        Row(
            form: .licenseID,
            good: [
                "MIT", "Apache-2.0", "GPL-2.0+", "(MIT OR Apache-2.0) AND BSD-3-Clause",
                "GPL-2.0-only WITH Classpath-exception-2.0", "LicenseRef-a",
                "DocumentRef-a:LicenseRef-b",
            ],
            bad: ["", "MIT License", "MIT OR", "OR MIT", "(MIT", "https://a.test/mit", "a_b"]),
        Row(
            form: .mime,
            good: [
                "application/json", "*/*", "text/*", "text/plain; charset=utf-8", "a/b+c;d=\"e;f\"",
                "multipart/form-data;",
            ],
            bad: [
                "json", "application/", "/json", "application json", "a/b/c", "*/json", "",
                "a/b;=c",
            ]),
    ]

    @Test("are told apart from others", arguments: rows)
    func forms(_ row: Row) {
        #expect(row.good.filter { !fits($0, row.form) } == [])
        #expect(row.bad.filter { fits($0, row.form) } == [])
    }

    private func fits(_ text: String, _ form: ScalarForm) -> Bool {
        form.fits(Array(text.utf8)[...])
    }
}
