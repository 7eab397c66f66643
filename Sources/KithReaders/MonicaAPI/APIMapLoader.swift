internal import KithModel
private import KithSchemas
internal import KithSourceText
internal import KithSyntax

extension APIMap {
    /// Returns the map for the objects of Monica's API.
    ///
    /// - Throws: ``ReadError`` if the vocabulary lacks a kind or a field that the map names.
    static func monica(_ vocabulary: Vocabulary) throws(ReadError) -> APIMap {
        try APIMapLoader.load(Schemas.monicaObjects, of: "Monica's API", vocabulary)
    }
}

/// A loader that builds a map of objects from its syntax tree.
struct APIMapLoader: MapLoader {
    let vocabulary: Vocabulary
    var reader = NodeReader(rule: "objects/invalid")
    private var ignored: [[UInt8]] = []
    private var dates: [SyntaxEntry] = []

    init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

    mutating func map(_ root: SyntaxNode) -> APIMap {
        reader.allow(
            ["ignored", "forms", "objects", "unread", "dates", "owner"], in: root,
            of: "a list of objects")
        ignored = names(root["ignored"], "ignored")
        dates = reader.members(root["dates"], of: "dates")
        var map = APIMap()
        map.unread = names(root["unread"], "unread")
        map.forms = forms(root["forms"])
        for member in reader.members(root["objects"], of: "objects") {
            if let object = object(member) { map.objects.append(object) }
        }
        map.people = people(root)
        map.unsaid = unsaid(map.objects, and: map.people.user)
        return map
    }

    /// Returns the attributes that no object of their kind fills, with all those of users, who have no objects.
    private func unsaid(
        _ objects: [APIMap.Object], and user: Int
    ) -> [(kind: Int, field: Int)] {
        Set(objects.map(\.kind) + [user]).sorted().flatMap { kind in
            let filled = objects.filter { $0.kind == kind }.flatMap(\.filled)
            let fields = vocabulary.kinds[kind].fields
            return fields.indices.filter { fields[$0].role == .attribute && !filled.contains($0) }
                .map { (kind, $0) }
        }
    }

    private mutating func forms(_ node: SyntaxNode?) -> [APIMap.Form] {
        reader.allow(["objects", "pages"], in: node, of: "forms")
        return ["objects", "pages"].flatMap { part in
            reader.members(node?[part], of: part).flatMap { entry -> [APIMap.Form] in
                guard let type = APIMap.Form.Kind(rawValue: entry.key.text) else {
                    reader.report("there is no form '\(entry.key.text)'", at: entry.key)
                    return []
                }
                return names(entry.value, part).map { name in
                    APIMap.Form(
                        path: name.split(separator: UInt8(ascii: ".")).map { Array($0) },
                        type: type,
                        isOfObjects: part == "objects")
                }
            }
        }
    }

    private mutating func object(_ entry: SyntaxEntry) -> APIMap.Object? {
        let node = entry.value
        reader.allow(
            [
                "kind", "number", "same", "fields", "links", "lists", "names", "dates", "owners",
                "constants", "rests", "extra", "ignored",
            ], in: node, of: "an object")
        guard let index = reader.index(node["kind"], in: vocabulary.kinds.map(\.name), "kind"),
            let number = reader.wholeNumber(node["number"], "number")
        else { return nil }
        let kind = vocabulary.kinds[index]
        var object = APIMap.Object(name: Array(entry.key.bytes), kind: index, number: number)
        for name in reader.elements(node["same"], of: "same") {
            if let field = field(name, of: kind) {
                object.fields.append(APIMap.Member(path: [Array(name.bytes)], field: field))
            }
        }
        object.fields += members(node["fields"], "fields", of: kind)
        object.links = members(node["links"], "links", of: kind)
        object.lists = members(node["lists"], "lists", of: kind)
        object.names = members(node["names"], "names", of: kind)
        object.dates = members(node["dates"], "dates", of: kind).map { member in
            let name = kind.fields[member.field].name
            let number = dates.first { $0.key.hasText(name) }.flatMap { Int($0.value.text) }
            return (member, number ?? 0)
        }
        if let contact = vocabulary.kinds.first(where: { $0.name == "contact" }) {
            object.owners = members(node["owners"], "owners", of: contact)
        }
        for entry in reader.members(node["constants"], of: "constants") {
            guard let field = field(entry.key, of: kind) else { continue }
            object.constants.append((field, Array(entry.value.bytes)))
        }
        for entry in reader.members(node["rests"], of: "rests") {
            let texts = names(entry.value, "a rest")
            guard let field = field(entry.key, of: kind), texts.count == 2 else { continue }
            object.rests.append((field, texts[0], texts[1]))
        }
        object.extra = names(node["extra"], "extra") + object.rests.map(\.whole)
        let paths =
            object.fields + object.links + object.lists + object.names + object.owners
            + object.dates.map(\.member)
        object.known =
            ignored + names(node["ignored"], "ignored") + paths.compactMap(\.path.first)
        return object
    }

    private mutating func members(
        _ node: SyntaxNode?, _ what: String, of kind: Kind
    ) -> [APIMap.Member] {
        reader.members(node, of: what).compactMap { entry in
            field(entry.value, of: kind).map { field in
                let path = entry.key.bytes.split(separator: UInt8(ascii: ".")).map { Array($0) }
                return APIMap.Member(path: path, field: field)
            }
        }
    }

    // MARK: Kinds and fields in code

    private mutating func people(_ root: SyntaxNode) -> APIMap.People {
        var people = APIMap.People()
        people.contact = kind("contact", root)
        people.contactGender = field("gender", of: people.contact, root)
        people.gender = kind("gender", root)
        people.genderName = field("name", of: people.gender, root)
        people.genderType = field("type", of: people.gender, root)
        people.relationship = kind("relationship", root)
        people.relationType = field("type", of: people.relationship, root)
        people.contactIs = field("contact_is", of: people.relationship, root)
        people.ofContact = field("of_contact", of: people.relationship, root)
        people.date = kind("special_date", root)
        people.dateValue = field("date", of: people.date, root)
        people.isAgeBased = field("is_age_based", of: people.date, root)
        people.isYearUnknown = field("is_year_unknown", of: people.date, root)
        people.dateContact = field("contact", of: people.date, root)
        people.user = kind("user", root)
        people.userContact = field("me_contact", of: people.user, root)
        people.userNumber = Int(reader.number(root["owner"], "owner") ?? 0)
        return people
    }

    private mutating func kind(_ name: String, _ root: SyntaxNode) -> Int {
        if let kind = vocabulary.kinds.first(where: { $0.name == name }) { return kind.index }
        reader.report("there is no kind '\(name)'", at: root)
        return 0
    }

    private mutating func field(_ name: String, of kind: Int, _ root: SyntaxNode) -> Int {
        if let field = vocabulary.kinds[kind].index(ofField: name) { return field }
        reader.report("there is no field '\(name)' of '\(vocabulary.kinds[kind].name)'", at: root)
        return 0
    }
}
