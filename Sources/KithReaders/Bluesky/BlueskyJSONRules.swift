package import KithDiagnostics

/// The rules that are checked while Bluesky's JSON is read, as its rows no longer show the faults.
package enum BlueskyJSONRules {
    /// All rules, in the order of the help text.
    package static let all = [dataModel, event, recordType, relationships, document, unknown]

    static let event = RuleDescription(
        "bluesky/event-form", .error,
        "Each line describes an event of a record or an account.",
        advice: "The line is skipped, and all others are read. Capture it again if you need it.",
        aliases: [],
        examples: [
            .passes(line(follow), .file(format: events)),
            .fails(
                line(follow) + "⟦" + head + #""kind":"commit"}"# + "⟧\n",
                "the event has no string 'collection'; it is skipped", form: .file(format: events)),
            .fails(
                line(follow) + head + #""kind":⟦"thunder"⟧}"# + "\n",
                #"there is no kind of events a string "thunder"; it is skipped"#,
                form: .file(format: events)),
            .passes(
                head + #""kind":"account","account":{"active":true,"did":"did:plc:a"}}"# + "\n",
                .file(format: events)),
            .fails(
                line(follow) + "⟦" + head
                    + #""kind":"account","account":{"status":"deleted"}}"# + "⟧\n" + head
                    + #""kind":"identity","identity":{"did":⟦"did:plc:b"⟧}}"# + "\n",
                "the event has no boolean 'active'; it is read without",
                "the event inside is about another account; the outer 'did' is used",
                form: .file(format: events)),
        ])

    static let dataModel = RuleDescription(
        "bluesky/data-model", .error,
        """
        A record contains only values of the AT Protocol data model, with links and bytes in \
        its JSON form.
        """,
        advice: """
            No repository can hold such a record. The file was edited, or made by a program that \
            does not follow the data model.
            """,
        aliases: ["BSKY-027"],
        examples: [
            .passes(line(follow), .file(format: events)),
            .fails(
                line(follow.replacing(#""subject""#, #""size":⟦1.5⟧,"subject""#)),
                "floating-point numbers are not allowed", form: .file(format: events)),
            .fails(
                line(follow.replacing(#""subject""#, #""ref":{"$link":⟦7⟧},"subject""#)),
                "'$link' is not a string", form: .file(format: events)),
        ])

    static let recordType = RuleDescription(
        "bluesky/record-type", .error,
        "The $type of a record equals the collection in its address.",
        advice: """
            Apps ignore such a record or misinterpret it. Kith reads it as the type in its address.
            """,
        aliases: ["BSKY-010"],
        examples: [
            .passes(line(follow), .file(format: events)),
            .fails(
                line(
                    follow.replacing(
                        #""app.bsky.graph.follow","subj"#, #"⟦"app.bsky.feed.like"⟧,"subj"#)),
                """
                $type is a string "app.bsky.feed.like", and the record's address says \
                'app.bsky.graph.follow'
                """,
                form: .file(format: events)),
            .fails(
                line(
                    follow.replacing(#"{"$type":"app.bsky.graph.follow","#, "⟦{").replacing(
                        "Z\"}", "Z\"}⟧")),
                "the record has no $type; its address says 'app.bsky.graph.follow'",
                form: .file(format: events)),
            .fails(
                #"{"records":[{"uri":"at://did:plc:a//3lf2o3xws222b","value":⟦{}⟧}]}"#,
                "neither the $type of the record nor its address names a collection",
                form: .file(format: "bluesky")),
        ])

    static let relationships = RuleDescription(
        "bluesky/relationships-form", .error,
        """
        Each element of a relationships response describes one account, or says that it was \
        not found.
        """,
        advice:
            """
            The service, or the program that saved its response, may be newer than Kith. The \
            element is read as far as possible.
            """,
        aliases: ["BSKY-028"],
        examples: [
            .passes(
                relationships(#"{"$type":"app.bsky.graph.defs#relationship","did":"did:plc:b"}"#),
                .file(format: "bluesky")),
            .fails(
                relationships(#"⟦{"$type":"app.bsky.graph.defs#relationship"}⟧"#),
                "the relationship has no did", form: .file(format: "bluesky")),
            .fails(
                relationships(
                    #"{"$type":"app.bsky.graph.defs#notFoundActor","actor":"x.test","notFound":⟦false⟧}"#
                ),
                "notFound must be true, found false", form: .file(format: "bluesky")),
            .fails(
                relationships(#"{"$type":⟦"app.bsky.graph.defs#rival"⟧,"did":"did:plc:b"}"#),
                #"there is no kind of relationship a string "app.bsky.graph.defs#rival""#,
                form: .file(format: "bluesky")),
        ])

    static let document = RuleDescription(
        "bluesky/unknown-document", .warning,
        """
        A JSON document among the inputs is a record, a page of records, or a response about \
        accounts and their relationships.
        """,
        advice: "It gives no rows. Leave it out, or save the service's response unchanged.",
        aliases: [],
        examples: [
            .passes(relationships(""), .file(format: "bluesky")),
            .fails(
                #"⟦{"preferences":[],"did":"did:plc:a"}⟧"#,
                "this is not a known record, page or response; it gives no rows",
                form: .file(format: "bluesky")),
        ])

    static let unknown = RuleDescription(
        "bluesky/unknown-member", .info,
        "A record has only members of its lexicon.",
        advice: "Lexicons grow, and anyone may add members. The member is kept under extra.",
        aliases: ["BSKY-033"],
        examples: [
            .passes(line(follow), .file(format: events)),
            .fails(
                line(follow.replacing(#""subject""#, #"⟦"mood"⟧:"fond","subject""#)),
                "'mood' is not a property of follow; it is kept under extra",
                form: .file(format: events)),
        ])

    private static let events = "bluesky-events"
    private static let head = #"{"did":"did:plc:a","time_us":1736150400000000,"#
    private static let follow =
        head
        + #""kind":"commit","commit":{"rev":"3lf2o3xws222b","operation":"create","collection":"app.bsky.graph.follow","#
        + #""rkey":"3lf2o3xws222a","record":{"$type":"app.bsky.graph.follow","subject":"did:plc:b","createdAt":"2025-01-06T08:00:00.000Z"},"#
        + #""cid":"bafyreicd5zxa65cjfon3w2qhj6lgh6shbd2e7m7237yterxegjumqjvupy"}}"#

    private static func line(_ text: String) -> String { text + "\n" }

    private static func relationships(_ elements: String) -> String {
        #"{"actor":"did:plc:a","relationships":["# + elements + "]}"
    }
}

extension String {
    /// Returns the string with the first occurrence of a part replaced.
    fileprivate func replacing(_ part: String, _ other: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
