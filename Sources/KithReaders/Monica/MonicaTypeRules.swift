package import KithDiagnostics

/// Rules for Monica's relationship types, in backups that list all of them, and for data that backups store twice.
///
/// They do not apply to the JSON export, which lists no types and stores nothing twice.
package enum MonicaTypeRules {
    /// All rules, in the order of the help text.
    package static let all = [
        typeGroup, typeReverse, oddType, shownType, listedGroup, messageContact,
    ]

    static let typeGroup = RuleDescription(
        "monica/type-group", .error, "The group of each relationship type exists.",
        advice: """
            Monica shows relationships by group, so relationships of this type are not shown. Give \
            the type one of the groups love, family, friend and work.
            """,
        aliases: ["MX-036"],
        examples: [
            .passes(groups + types("(1,1,'parent','child',2),\n (2,1,'child','parent',2)"), sql),
            .passes(types("(1,1,'friend','friend',7)"), sql),
            .fails(
                groups + types("(1,1,'rival','rival',⟦9⟧)"),
                "the relationship type 'rival' is of group 9, which is not there", form: sql),
            .fails(
                groups + types("(1,1,'friend','friend',⟦2⟧)"),
                "the relationship type 'friend' is of the group 'family', but Monica has it in 'friend'",
                form: sql),
        ])

    static let typeReverse = RuleDescription(
        "monica/type-reverse", .error,
        """
        The reverse of a relationship type is a type of the same group with this type as its \
        reverse.
        """,
        advice: """
            Monica finds the reverse by name. If it finds none, it creates and deletes \
            relationships of this type in one direction only.
            """,
        aliases: ["MX-037"],
        examples: [
            .passes(types("(1,1,'parent','child',2),\n (2,1,'child','parent',2)"), sql),
            .passes(
                types("(1,1,'a','b',2),\n (2,1,'b','a',2),\n (3,2,'b','b',3)"), sql),
            .fails(
                types("(1,1,'neighbour',⟦'neighbor'⟧,3)"),
                """
                the reverse of the relationship type 'neighbour' is 'neighbor', which is not a \
                type; did you mean 'neighbour'?
                """,
                form: sql),
            .fails(
                types("(1,1,'boss',⟦'subordinate'⟧,4),\n (2,1,'subordinate','subordinate',4)"),
                "the reverse of the relationship type 'boss' is 'subordinate', whose reverse is 'subordinate'",
                form: sql),
            .fails(
                types("(1,1,'mentor','protege',4),\n (2,1,'protege','mentor',⟦3⟧)"),
                """
                the reverse of the relationship type 'protege' is 'mentor', and they are of different groups, 3 and 4
                """,
                form: sql),
            // A page of the list does not contain all types.
            .passes(answer(#"{"id":1,"name":"uncle","reverse":"nephew"}"#, page: 1, of: 2), api),
            .fails(
                answer(
                    #"{"id":1,"name":"uncle","reverse":⟦"nephew"⟧}"#,
                    #"{"id":2,"name":"nephew","reverse":"nephew"}"#),
                "the reverse of the relationship type 'uncle' is 'nephew', whose reverse is 'nephew'",
                form: api),
        ])

    static let oddType = RuleDescription(
        "monica/odd-type", .warning,
        "Relationship types and their groups have unique names, and are those that Monica creates.",
        advice: """
            Monica finds types by name, and uses the first of several. It creates them itself, so \
            someone has changed the database. Correct it there.
            """,
        aliases: ["MX-038"],
        examples: [
            .passes(groups + types("(1,1,'cousin','cousin',2)"), sql),
            .passes(types("(1,1,'friend','friend',3),\n (2,2,'friend','friend',3)"), sql),
            .fails(
                types("(1,1,'friend','friend',3),\n (2,1,⟦'friend'⟧,'friend',3)"),
                "the relationship type 'friend' exists twice", form: sql),
            .fails(types("(1,1,⟦''⟧,'',3)"), "the relationship type 1 has no name", form: sql),
            .fails(
                groups.replacing("'family'", with: "⟦'clan'⟧") + types("(1,1,'rival','rival',2)"),
                "Monica has no group of relationship types 'clan'; it has love, family, friend and work",
                form: sql),
            .fails(
                answer(#"{"id":1,"name":"friend","reverse":"friend","delible":⟦true⟧}"#),
                "the relationship type 'friend' can be deleted, although it is one of Monica's own",
                form: api),
        ])

    static let shownType = RuleDescription(
        "monica/shown-type", .error,
        "A relationship shows its type as in the list of types.",
        advice: "The responses were saved at different times, or edited. Save both again.",
        aliases: ["MX-052"],
        repair: "Gives the relationship the type that the list of types has.",
        examples: [
            .passes(shown(reverse: #""child""#), api),
            .fails(
                shown(reverse: #"⟦"sibling"⟧"#),
                "the relationship type 8 has the reverse 'sibling' here and 'child' in the list",
                form: api),
        ])

    static let listedGroup = RuleDescription(
        "monica/listed-group", .error,
        "A contact lists its relationships under the group of their types.",
        advice:
            "The answer was changed, or the type is in another group in Monica's database. Save it again.",
        aliases: ["MX-051"],
        repair: "Leaves the group out; the type tells it.",
        examples: [
            .passes(listed("family", "parent"), api),
            .passes(listed("work", "rival"), api),
            .fails(
                listed("work", #"⟦parent⟧"#),
                "'parent' is listed under 'work', but is of the group 'family'", form: api),
        ])

    static let messageContact = RuleDescription(
        "monica/message-contact", .error,
        "A message belongs to the contact of its conversation.",
        advice: """
            Monica shows the message with the conversation, but deletes it with the other contact. \
            Correct contact_id in the database.
            """,
        aliases: ["MX-074"],
        examples: [
            .passes(talk("7"), sql),
            .fails(
                talk("⟦8⟧"),
                "the message belongs to contact 8, but its conversation 1 belongs to contact 7",
                form: sql),
            .fails(
                #"{"data":{"object":"conversation","id":1,"contact":{"id":7},"messages":[{"object":"message","id":2,"conversation":{"id":1},"contact":⟦{"id":8}⟧}]}}"#,
                """
                the message belongs to contact 8, but its conversation 1 belongs to contact 7
                """, form: api),
        ])

    private static let sql = RuleExample.Form.file(format: "monica-sql")
    private static let api = RuleExample.Form.file(format: "monica-api")
    private static let groups =
        "INSERT IGNORE INTO `relationship_type_groups` (`id`,`account_id`,`name`) VALUES\n (2,1,'family');\n"

    private static func types(_ rows: String) -> String {
        "INSERT IGNORE INTO `relationship_types` (`id`,`account_id`,`name`,`name_reverse_relationship`,"
            + "`relationship_type_group_id`) VALUES\n \(rows);\n"
    }

    private static func talk(_ contact: String) -> String {
        """
        INSERT IGNORE INTO `conversations` (`id`,`contact_id`,`happened_at`) VALUES
         (1,7,'2024-01-01');
        INSERT IGNORE INTO `messages` (`id`,`contact_id`,`conversation_id`,`content`) VALUES
         (2,\(contact),1,'Hello');

        """
    }

    private static func shown(reverse: String) -> String {
        let relation =
            #"{"object":"relationship","id":1,"relationship_type":{"object":"relationshiptype","id":8,"name":"parent","name_reverse_relationship":\#(reverse)}}"#
        return "[" + answer(#"{"id":8,"name":"parent","reverse":"child"}"#, page: 1, of: 2)
            + ",{\"data\":\(relation)}]"
    }

    private static func listed(_ group: String, _ type: String) -> String {
        let name =
            type.hasPrefix("⟦")
            ? type.replacing("⟦", with: "⟦\"").replacing("⟧", with: "\"⟧") : "\"\(type)\""
        return
            #"{"object":"contact","id":1,"information":{"relationships":{"\#(group)":{"total":1,"contacts":[{"relationship":{"id":2,"name":\#(name)},"contact":{"object":"contact","id":3}}]}}}}"#
    }

    private static func answer(_ types: String..., page: Int = 1, of last: Int = 1) -> String {
        let data = types.map { type in
            let members = type.replacing("\"reverse\":", with: "\"name_reverse_relationship\":")
            return "{\"object\":\"relationshiptype\"," + members.dropFirst()
        }
        let meta = "{\"current_page\":\(page),\"last_page\":\(last)}"
        return "{\"data\":[" + data.joined(separator: ",") + "],\"meta\":\(meta)}"
    }
}
