internal import KithSourceText

/// The contacts of a Monica export as a dump of Monica's database, table by table.
///
/// The rows and keys are those of ``MonicaExport`` with the same number of contacts.
struct MonicaTables {
    private var people: MonicaPeople
    private var tables: [(name: String, columns: String, bytes: [UInt8], rows: Int)] = []
    /// The ids of rows that others refer to, by key.
    private var numbers: [String: Int] = [:]

    /// The length of one statement's rows in bytes, as in mysqldump's output.
    private static let statementLength = 1 << 20
    private static let types = [("friend", "friend"), ("colleague", "colleague")]
    private static let stamps = "'2023-01-01 18:04:11','2023-01-02 18:04:11'"

    init(contacts count: Int) {
        people = MonicaPeople(count: count, latitude: "60.3931")
        for (index, key) in people.keys.enumerated() { numbers[key] = index + 1 }
        for (index, key) in (people.genders + people.fieldTypes).enumerated() {
            numbers[key] = index < people.genders.count ? index + 1 : index - 2
        }
    }

    /// Writes the dump table by table; returns the row counts.
    mutating func write<Failure>(
        _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RowCounts {
        var output = Array("-- MySQL dump 10.13\n/*!40101 SET NAMES utf8mb4 */;\n".utf8)
        people.counts.add(1, "account")
        add("accounts", "id,uuid", "1,'\(people.random.uuid())'")
        for index in people.keys.indices { addContact(index) }
        addRelationships()
        addRest()
        for table in tables {
            output += table.bytes
            output += Array(";\n".utf8)
            try take(&output)
        }
        try take(&output)
        return people.counts
    }

    /// Adds a row; returns the number of rows in its table.
    @discardableResult
    private mutating func add(_ table: String, _ columns: String, _ row: String) -> Int {
        var index = tables.firstIndex { $0.name == table } ?? tables.count
        if index == tables.count { tables.append((table, columns, [], 0)) }
        let isFull = tables[index].bytes.count % Self.statementLength > Self.statementLength - 512
        if tables[index].rows == 0 || isFull {
            let names = columns.split(separator: ",").map { "`\($0)`" }.joined(separator: ",")
            let end = tables[index].rows == 0 ? "" : ";\n"
            tables[index].bytes += Array("\(end)INSERT INTO `\(table)` (\(names)) VALUES (".utf8)
        } else {
            tables[index].bytes += Array(",(".utf8)
        }
        tables[index].bytes += Array(row.utf8)
        tables[index].bytes.append(UInt8(ascii: ")"))
        tables[index].rows += 1
        index = tables[index].rows
        return index
    }

    // MARK: Contacts

    private mutating func addContact(_ index: Int) {
        let contact = people.contact(index)
        let number = index + 1
        let properties = contact["properties"]
        var date = "NULL"
        if let birthdate = properties["birthdate"] {
            let row = "\(number),\(birthdate.sql("uuid")),0,0,\(birthdate.sql("date"))"
            let id = (tables.first { $0.name == "special_dates" }?.rows ?? 0) + 1
            add(
                "special_dates",
                "id,contact_id,uuid,is_age_based,is_year_unknown,date,created_at,updated_at",
                "\(id),\(row),\(Self.stamps)")
            date = String(id)
        }
        let gender = properties["gender"]?.string.flatMap { numbers[$0] } ?? 1
        let flags = ["is_starred", "is_partial", "is_active", "is_dead"].map { properties.sql($0) }
        let names = ["first_name", "last_name", "job"].map { properties.sql($0) }
        add(
            "contacts",
            "id,account_id,uuid,first_name,last_name,job,is_starred,is_partial,is_active,is_dead,gender_id,birthday_special_date_id,number_of_views,default_avatar_color,created_at,updated_at,deleted_at",
            "\(number),1,'\(people.keys[index])',\((names + flags).joined(separator: ",")),\(gender),\(date),\(properties.sql("number_of_views")),'#709512',\(Self.stamps),NULL"
        )
        for collection in contact["data"].elements {
            for value in collection["values"].elements {
                addChild(collection["type"]?.string ?? "", value, number)
            }
        }
    }

    private mutating func addChild(_ type: String, _ row: JSONText, _ contact: Int) {
        let properties = row["properties"]
        func id(_ table: String) -> Int { (tables.first { $0.name == table }?.rows ?? 0) + 1 }
        func start(_ table: String) -> String { "\(id(table)),\(row.sql("uuid")),\(contact)" }
        let columns = "id,uuid,contact_id"
        let end = Self.stamps
        switch type {
        case "contact_field":
            let kind = properties["type"]?.string.flatMap { numbers[$0] } ?? 1
            add(
                "contact_fields", "\(columns),contact_field_type_id,data,created_at,updated_at",
                "\(start("contact_fields")),\(kind),\(properties.sql("data")),\(end)")
        case "note":
            add(
                "notes", "\(columns),body,created_at,updated_at",
                "\(start("notes")),\(properties.sql("body")),\(end)")
        case "call":
            add(
                "calls", "\(columns),called_at,content,contact_called,created_at,updated_at",
                "\(start("calls")),\(properties.sql("called_at")),\(properties.sql("content")),\(properties.sql("contact_called")),\(end)"
            )
        case "address":
            let place = [
                "street", "city", "province", "postal_code", "latitude", "longitude", "country",
            ]
            let values = place.map { properties.sql($0) }.joined(separator: ",")
            let number = add(
                "places", "id," + place.joined(separator: ","), "\(id("places")),\(values)")
            add(
                "addresses", "\(columns),place_id,name,created_at,updated_at",
                "\(start("addresses")),\(number),\(properties.sql("name")),\(end)")
        case "conversation": addConversation(row, start("conversations"), contact)
        case "activity":
            let number = people.activities.count
            add("activity_contact", "activity_id,contact_id", "\(number),\(contact)")
        default: add("contact_photo", "contact_id,photo_id", "\(contact),1")
        }
    }

    private mutating func addConversation(_ row: JSONText, _ start: String, _ contact: Int) {
        let properties = row["properties"]
        let kind = properties["contact_field_type"]?.string.flatMap { numbers[$0] } ?? 1
        let number = add(
            "conversations",
            "id,uuid,contact_id,contact_field_type_id,happened_at,created_at,updated_at",
            "\(start),\(kind),\(properties.sql("happened_at")),\(Self.stamps)")
        for message in properties["messages"].elements {
            let inner = message["properties"]
            let id = (tables.first { $0.name == "messages" }?.rows ?? 0) + 1
            let values = ["content", "written_at", "written_by_me"].map { inner.sql($0) }
            add(
                "messages",
                "id,uuid,contact_id,conversation_id,content,written_at,written_by_me,created_at,updated_at",
                "\(id),\(message.sql("uuid")),\(contact),\(number),\(values.joined(separator: ",")),\(Self.stamps)"
            )
        }
    }

    // MARK: Other tables

    /// Adds the relationships between each contact and the three before it, in both directions.
    private mutating func addRelationships() {
        for (index, type) in Self.types.enumerated() {
            add("relationship_types", "id,name", "\(index + 1),'\(type.0)'")
        }
        let pairs = max(0, people.keys.count - 3) * 3
        for pair in 0..<pairs {
            let (one, type) = (4 + pair / 3, 1 + people.random.number(below: 2))
            let other = one - 1 - pair % 3
            for (row, ends) in [(one, other), (other, one)].enumerated() {
                add(
                    "relationships",
                    "id,uuid,relationship_type_id,contact_is,of_contact,created_at,updated_at",
                    "\(pair * 2 + row + 1),'\(people.random.uuid())',\(type),\(ends.0),\(ends.1),\(Self.stamps)"
                )
            }
        }
        people.counts.add(pairs * 2, "relationship")
    }

    private mutating func addRest() {
        _ = people.photoResource()
        _ = people.instance()
        add("photos", "id,uuid,original_filename,filesize", "1,'\(people.photo)','harbour.jpg',3")
        for (index, activity) in people.activities.enumerated() {
            let properties = activity["properties"]
            add(
                "activities", "id,uuid,activity_type_id,summary,happened_at",
                "\(index + 1),\(activity.sql("uuid")),1,\(properties.sql("summary")),\(properties.sql("happened_at"))"
            )
        }
        add("activity_types", "id,uuid,name", "1,'\(people.activityType)','Went for a walk'")
        for (index, key) in people.genders.enumerated() {
            add("genders", "id,uuid,name", "\(index + 1),'\(key)','Gender \(index + 1)'")
        }
        for (index, key) in people.fieldTypes.enumerated() {
            add("contact_field_types", "id,uuid,name", "\(index + 1),'\(key)','Type \(index + 1)'")
        }
    }
}

extension JSONText {
    /// The value of a member.
    subscript(name: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == name }?.1
    }

    /// The text of a string.
    var string: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSONText? {
    /// The value of a member.
    subscript(name: String) -> JSONText? { self.flatMap { $0[name] } }

    /// The elements of a list.
    var elements: [JSONText] {
        if case .some(.list(let elements)) = self { elements } else { [] }
    }

    /// Returns a member as an SQL literal.
    func sql(_ name: String) -> String {
        switch self.flatMap({ $0[name] }) {
        case .some(.text(let text)):
            // Timestamps are written without the `T` and the fraction.
            let isMoment = text.hasSuffix(".000000Z")
            let plain =
                isMoment ? text.prefix(19).split(separator: "T").joined(separator: " ") : text
            var quoted = "'"
            for scalar in plain.unicodeScalars {
                switch scalar {
                case "'", "\\", "\"": quoted += "\\\(scalar)"
                case "\n": quoted += "\\n"
                default: quoted.unicodeScalars.append(scalar)
                }
            }
            return quoted + "'"
        case .some(.number(let text)): return text
        case .some(.flag(let flag)): return flag ? "1" : "0"
        default: return "NULL"
        }
    }
}

extension JSONText {
    /// Returns a member as an SQL literal.
    fileprivate func sql(_ name: String) -> String { JSONText?.some(self).sql(name) }
}
