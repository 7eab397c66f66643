public import KithDiagnostics

/// The rules that are checked while Bluesky's JSON is read, as its rows no longer show the faults.
public enum BlueskyJSONRules {
    /// All rules, in the order of the help text.
    public static let all = [dataModel, event, recordType, relationships, document, unknown]

    static let event = RuleDescription(
        "bluesky/event-form", .error,
        "Each line of events says what happened to which record or account.",
        advice: "The line is skipped; all others are read. Capture it again if it matters.",
        aliases: [],
        examples: [
            .passes(line(follow), .file(format: events)),
            .fails(
                line(follow) + "⟦" + head + #""kind":"commit"}"# + "⟧\n",
                "the event has no text 'collection'; it is skipped", form: .file(format: events)),
            .fails(
                line(follow) + head + #""kind":⟦"thunder"⟧}"# + "\n",
                #"there is no kind of events a text "thunder"; it is skipped"#,
                form: .file(format: events)),
            .passes(
                head + #""kind":"account","account":{"active":true,"did":"did:plc:a"}}"# + "\n",
                .file(format: events)),
            .fails(
                line(follow) + "⟦" + head
                    + #""kind":"account","account":{"status":"deleted"}}"# + "⟧\n" + head
                    + #""kind":"identity","identity":{"did":⟦"did:plc:b"⟧}}"# + "\n",
                "the event has no boolean 'active'; it is read without",
                "the event tells of another account inside; the outer 'did' counts",
                form: .file(format: events)),
        ])

    static let dataModel = RuleDescription(
        "bluesky/data-model", .error,
        "A record holds nothing but what the data model of the AT Protocol has, links and bytes in its form.",
        advice: """
            No repository can hold such a record: the file was edited, or made by something that \
            does not know the data model.
            """,
        aliases: ["BSKY-027"],
        examples: [
            .passes(line(follow), .file(format: events)),
            .fails(
                line(follow.replacing(#""subject""#, #""size":⟦1.5⟧,"subject""#)),
                "floating-point numbers are not allowed", form: .file(format: events)),
            .fails(
                line(follow.replacing(#""subject""#, #""ref":{"$link":⟦7⟧},"subject""#)),
                "'$link' is no text", form: .file(format: events)),
        ])

    static let recordType = RuleDescription(
        "bluesky/record-type", .error, "The $type of a record is the collection of its address.",
        advice: """
            Apps ignore such a record, or take it for something else. It is read as what its \
            address says.
            """,
        aliases: ["BSKY-010"],
        examples: [
            .passes(line(follow), .file(format: events)),
            .fails(
                line(
                    follow.replacing(
                        #""app.bsky.graph.follow","subj"#, #"⟦"app.bsky.feed.like"⟧,"subj"#)),
                """
                $type is a text "app.bsky.feed.like", and the record's address says \
                'app.bsky.graph.follow'
                """,
                form: .file(format: events)),
            .fails(
                line(
                    follow.replacing(#"{"$type":"app.bsky.graph.follow","#, "⟦{").replacing(
                        "Z\"}", "Z\"}⟧")),
                "the record has no $type; its address says 'app.bsky.graph.follow'",
                form: .file(format: events)),
        ])

    static let relationships = RuleDescription(
        "bluesky/relationships-form", .error,
        "An answer about relationships says of each account what it is to the actor, or that it is not found.",
        advice:
            "The service or whatever saved its answer may be newer than Kith; the element is read as far as it goes.",
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
                #"there is no kind of relationship a text "app.bsky.graph.defs#rival""#,
                form: .file(format: "bluesky")),
        ])

    static let document = RuleDescription(
        "bluesky/unknown-document", .warning,
        "A JSON document among the inputs is a record, a page of records, or an answer about accounts and their relationships.",
        advice: "It gives no rows; leave it out, or save what the service answers as it is.",
        aliases: [],
        examples: [
            .passes(relationships(""), .file(format: "bluesky")),
            .fails(
                #"⟦{"preferences":[],"did":"did:plc:a"}⟧"#,
                "this is no record, page or answer that is known; it gives no rows",
                form: .file(format: "bluesky")),
        ])

    static let unknown = RuleDescription(
        "bluesky/unknown-member", .info,
        "A record has no members but those of its lexicon.",
        advice: "Lexicons grow, and anybody may add to a record; it is kept under extra.",
        aliases: ["BSKY-033"],
        examples: [
            .passes(line(follow), .file(format: events)),
            .fails(
                line(follow.replacing(#""subject""#, #"⟦"mood"⟧:"fond","subject""#)),
                "'mood' is no property of follow; it is kept under extra",
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
