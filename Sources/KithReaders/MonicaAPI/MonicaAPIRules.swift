package import KithDiagnostics

/// The rules that only the reader of answers of Monica's API can check.
package enum MonicaAPIRules {
    /// All rules, in the order of the help text.
    package static let all = [
        errorAnswer, missingPages, unreadableAnswer, listTotal, repeatedObject, unknownObject,
    ]

    static let errorAnswer = RuleDescription(
        "monica/error-answer", .error, "A response holds the requested data.",
        advice: "The server returned an error; the message says why. Repeat the request.",
        examples: [
            .passes(#"{"data":[\#(gender)]}"#, form),
            .fails(
                #"{"error":⟦{"message":"The resource has not been found","error_code":31}⟧}"#,
                "the server answered with error 31: The resource has not been found", form: form),
            .fails(
                #"⟦{"message":"Too Many Attempts."}⟧"#, "the server answered: Too Many Attempts.",
                form: form),
        ])

    static let missingPages = RuleDescription(
        "monica/missing-pages", .warning, "All pages of a list were saved.",
        advice: "The data of the missing pages is in no output. Save all pages up to last_page.",
        aliases: ["MX-095"],
        examples: [
            .passes(page(1, of: 1), form),
            .fails(
                page(1, of: 3), "2 of the 3 pages of tags are missing; the first is page 2",
                form: form),
        ])

    static let unreadableAnswer = RuleDescription(
        "monica/unreadable-answer", .error, "A saved answer is JSON, and one of Monica's API.",
        advice: """
            The file was truncated, or is something else; the other files are read. One file may \
            contain several responses in sequence.
            """,
        examples: [
            .passes(#"{"data":[\#(gender)]}"#, form),
            .passes(#"{"data":[\#(gender)]}{"data":[]} {"deleted":true,"id":"5"}"#, form),
            .fails(
                #"⟦{"people":[]}⟧"#,
                "expected an object with 'data' or 'object', found one without either; it is left out",
                form: form),
            .fails(
                "⟦12⟧",
                "expected an object with 'data' or 'object', found a number; it is left out",
                form: form),
            .fails(
                #"{"object":"gender"⟦⟧"#,
                "expected ',' or '}' after a value in an object, found the end of the input; the object opened at line 1, column 1 is not closed; the answer is left out",
                form: form),
        ])

    static let listTotal = RuleDescription(
        "monica/list-total", .error, "The total of a list is the number of its elements.",
        advice: "Elements may be missing. Request the list again.",
        aliases: ["MX-051"],
        repair: "Leaves the total out; the elements are the rows.",
        examples: [
            .passes(contact(total: "0"), form),
            .fails(
                contact(total: "⟦2⟧"), "the total of 'love' is 2, but there are 0", form: form),
            .passes(#"{"data":[\#(gender)],"meta":{"from":1,"to":1,"total":1}}"#, form),
            .fails(
                #"{"data":[\#(gender)],"meta":{"from":1,"to":⟦2⟧,"total":2}}"#,
                "the page says that it holds 1 to 2 of its list, but there are 1", form: form),
            .fails(
                #"{"data":[\#(gender)],"meta":{"from":1,"to":1,"current_page":1,"last_page":1,"total":⟦7⟧}}"#,
                "the total is 7, but the last page ends with 1", form: form),
        ])

    static let repeatedObject = RuleDescription(
        "monica/repeated-object", .error, "A list has each object once.",
        advice: "The answer was edited, or put together from several. Ask for the list once more.",
        examples: [
            .passes(#"{"data":[\#(gender)]}"#, form),
            .fails(
                #"{"data":[\#(gender),⟦\#(gender)⟧]}"#, "gender 1 occurs twice in this list",
                form: form),
        ])

    static let unknownObject = RuleDescription(
        "monica/unknown-object", .info, "Every object of a response has a kind in the vocabulary.",
        advice: "They are in no output.",
        examples: [
            .passes(gender, form),
            .fails(
                #"{"data":[⟦{"id":1,"object":"horoscope"}⟧]}"#,
                "objects 'horoscope' are not read (1)", form: form),
        ])

    private static let form = RuleExample.Form.file(format: "monica-api")
    private static let gender = #"{"id":1,"object":"gender","name":"Woman","type":"F"}"#

    private static func page(_ number: Int, of last: Int) -> String {
        let meta = #"{"current_page":\#(number),"last_page":\#(last),"path":"tags"}"#
        return #"{"data":[],"meta":"# + (last > 1 ? "⟦\(meta)⟧" : meta) + "}"
    }

    private static func contact(total: String) -> String {
        #"{"id":1,"object":"contact","information":{"relationships":{"love":{"total":\#(total),"contacts":[]}}}}"#
    }
}
