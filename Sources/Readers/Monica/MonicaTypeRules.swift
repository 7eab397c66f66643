public import Diagnostics

/// What must be true of the types of relationships, where a backup of Monica lists all; its JSON export lists none.
public enum MonicaTypeRules {
    /// All of them, in the order of help.
    public static let all = [typeGroup, typeReverse]

    static let typeGroup = RuleDescription(
        "monica/type-group", .error, "The group of a relationship type is there.",
        advice: """
            Monica shows relationships by group, and those of such a type not at all. Give the type one of the \
            groups love, family, friend and work.
            """,
        aliases: ["MX-036"],
        examples: [
            .passes(groups + types("(1,1,'parent','child',2),\n (2,1,'child','parent',2)"), sql),
            .passes(types("(1,1,'friend','friend',7)"), sql),
            .fails(
                groups + types("(1,1,'rival','rival',⟦9⟧)"),
                "the relationship type 'rival' is of group 9, which is not there", form: sql),
        ])

    static let typeReverse = RuleDescription(
        "monica/type-reverse", .error,
        "The reverse of a relationship type is a type of the same group, whose reverse it is.",
        advice: """
            Monica looks for the reverse by its name. Where it finds none, it writes relationships of such a type in \
            one direction only, and deletes them so.
            """,
        aliases: ["MX-037"],
        examples: [
            .passes(types("(1,1,'parent','child',2),\n (2,1,'child','parent',2)"), sql),
            .passes(
                types("(1,1,'a','b',2),\n (2,1,'b','a',2),\n (3,2,'b','b',3)"), sql),
            .fails(
                types("(1,1,'neighbour',⟦'neighbor'⟧,3)"),
                """
                the reverse of the relationship type 'neighbour' is 'neighbor', which is no type; did you mean \
                'neighbour'?
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
            // Only a part of the types is there.
            .passes(answer(#"{"id":1,"name":"uncle","reverse":"nephew"}"#, page: 1, of: 2), api),
            .fails(
                answer(
                    #"{"id":1,"name":"uncle","reverse":⟦"nephew"⟧}"#,
                    #"{"id":2,"name":"nephew","reverse":"nephew"}"#),
                "the reverse of the relationship type 'uncle' is 'nephew', whose reverse is 'nephew'",
                form: api),
        ])

    private static let sql = RuleExample.Form.file(format: "monica-sql")
    private static let api = RuleExample.Form.file(format: "monica-api")
    private static let groups =
        "INSERT IGNORE INTO `relationship_type_groups` (`id`,`account_id`,`name`) VALUES\n (2,1,'family');\n"

    private static func types(_ rows: String) -> String {
        "INSERT IGNORE INTO `relationship_types` (`id`,`account_id`,`name`,`name_reverse_relationship`,"
            + "`relationship_type_group_id`) VALUES\n \(rows);\n"
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
