import KithATProto
import KithJSONSchema
import KithMarkup
import KithRulesets
import KithSourceText
import KithSyntax
import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// The identifiers of the AT Protocol: what is valid can be read, and is written as it was.
    static let identifiers = FuzzTarget(
        "identifiers", "identifiers of the AT Protocol", dictionary: "identifiers", longest: 256,
        seeds: Seeds.texts([
            "did:plc:ewvi7nxzyoun6zhxrhs64oiz", "did:web:example.com%3A80", "jo.example.com",
            "at://did:plc:abc/app.bsky.feed.post/3jui7kd54zh2y", "app.bsky.feed.post",
            "3jui7kd54zh2y", "2024-02-29T23:59:60.123+01:30", "en-Latn-GB-x-a", "self",
            "bafyreidfayvfuwqa7qlnopdjiqrxzs6blmoeu4rujcjtnci5beludirz2a",
            "did:key:zQ3shunBKsXixLxKtC5qeSG9E4J5RkGN57im31pcTzbNQnm5w",
        ])
    ) { bytes throws(BrokenPromise) in
        try keeps(DID.self, bytes)
        try keeps(Handle.self, bytes)
        try keeps(ATURI.self, bytes)
        try keeps(NSID.self, bytes)
        try keeps(RecordKey.self, bytes)
        try keeps(TID.self, bytes)
        try keeps(CID.self, bytes)
        try keeps(DIDKey.self, bytes)
        try keeps(LanguageTag.self, bytes)
        try keeps(Datetime.self, bytes, isWrittenBack: false)
        _ = (DID.doubt(in: bytes.span), Handle.doubt(in: bytes.span), ATURI.doubt(in: bytes.span))
        _ = try? ATURIParts(bytes.span)
    }

    private static func keeps<Name: Identifier>(
        _ type: Name.Type, _ bytes: [UInt8], isWrittenBack: Bool = true
    ) throws(BrokenPromise) {
        let fault = Name.fault(in: bytes.span)
        let name = try? Name(bytes.span)
        try BrokenPromise.unless(
            (fault == nil) == (name != nil), "\(type) has the fault \(String(describing: fault))")
        if let name, isWrittenBack {
            try Promises.areSame(
                Array(name.description.utf8), bytes, "a \(type) and how it is written")
        }
    }

    /// URIs and links: what is resolved stays what it is.
    static let uri = FuzzTarget(
        "uri", "URI references and links", dictionary: "uri", longest: 512,
        seeds: Seeds.texts([
            "../a/./b?c#d\nhttp://a/b/c/d;p?q", "//g\nhttps://h/", "file:///a%20b/c\n",
            "showthread.php?threadid=1&amp;pagenumber=2#post3\nhttp://forum.example/x/",
        ])
    ) { bytes throws(BrokenPromise) in
        let (line, rest) = bytes.firstLineAndRest
        let reference = URIReference(String(decoding: line, as: UTF8.self))
        // A path that is empty stands for that of the base, dots and all.
        let start = URIReference("http://a/")
        let base = URIReference(String(decoding: rest, as: UTF8.self)).resolved(against: start)
        let resolved = reference.resolved(against: base)
        let again = resolved.resolved(against: base)
        try BrokenPromise.unless(
            resolved.scheme == nil || again == resolved,
            "\(resolved.text) resolves once more to \(again.text)")
        _ = PercentEncoding.decoded(reference.path)
        let path = FileURI.path(ofURI: FileURI.uri(ofPath: [0x2F] + line))
        if let path { try Promises.areSame([0x2F] + line, path, "a path and that of its URI") }
        let link = Link(line[...])
        _ = link.parameter("threadid")
    }

    /// JSON Pointers and the paths of rulesets.
    static let pointer = FuzzTarget(
        "pointer", "JSON Pointers and JSONPaths", dictionary: "jsonpath", longest: 256,
        seeds: Seeds.texts([
            "/a~1b/~0/0", "$.paths[*][?(@property === 'get')].responses", "$..a[0,-1:2]^~",
            "$['x'][?(@.a && !(@.b > 1))]", "#/definitions/a%20b",
        ])
    ) { bytes throws(BrokenPromise) in
        let text = String(decoding: bytes, as: UTF8.self)
        if let pointer = JSONPointer(parsing: text) {
            try BrokenPromise.unless(
                pointer.description == text, "\(text) is written as \(pointer)")
        }
        var patterns = PatternTable()
        _ = try? JSONPath(text, patterns: &patterns)
    }
}
