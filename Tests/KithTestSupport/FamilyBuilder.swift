package import KithModel

/// Builds small Monica datasets by hand: people, and what they are to each other.
package struct FamilyBuilder {
    private let vocabulary: Vocabulary
    private var batch: Batch
    private var relations = 0

    /// Begins without people.
    package init() throws {
        vocabulary = try Vocabulary.builtIn("monica")
        batch = Batch(kinds: vocabulary.kinds)
        for (key, type) in [("female", "F"), ("male", "M"), ("other", "O")] {
            add("gender", ["uuid": key, "name": key, "type": type])
        }
    }

    /// Adds a person whose key is the name unless said otherwise.
    package mutating func person(
        _ name: String, last: String? = nil, key: String? = nil, gender: String? = nil,
        isDead: Bool = false, isPartial: Bool = false, metThrough: String? = nil,
        born: String? = nil, died: String? = nil
    ) {
        let key = key ?? name
        add(
            "contact",
            [
                "uuid": key, "first_name": name, "last_name": last, "gender": gender,
                "first_met_through": metThrough, "birthdate": born.map { _ in "b\(key)" },
                "deceased_date": died.map { _ in "d\(key)" },
            ],
            flags: ["is_dead": isDead || died != nil, "is_partial": isPartial])
        if let born { add("special_date", ["uuid": "b\(key)", "date": born, "contact": key]) }
        if let died { add("special_date", ["uuid": "d\(key)", "date": died, "contact": key]) }
    }

    /// Adds several people.
    package mutating func people(_ names: String...) { for name in names { person(name) } }

    /// Adds one row: `target` is `source`'s `type`.
    package mutating func row(_ source: String?, _ type: String?, _ target: String?) {
        relations += 1
        add(
            "relationship",
            [
                "uuid": "r\(relations)", "type": type, "contact_is": source, "of_contact": target,
            ])
    }

    /// Adds the row and the one in the other direction, as Monica does.
    package mutating func relate(_ source: String, _ type: String, _ target: String) {
        row(source, type, target)
        row(target, reverse(of: type), source)
    }

    /// Makes a couple of two people.
    package mutating func couple(_ left: String, _ right: String, _ type: String = "spouse") {
        relate(left, type, right)
    }

    /// Gives children to people; each is a child of each.
    package mutating func children(
        _ children: [String], of parents: [String], _ type: String = "child"
    ) {
        for child in children {
            for parent in parents { relate(parent, type, child) }
        }
    }

    /// Adds a row of any kind; fields that are not given are absent.
    package mutating func add(
        _ kind: String, _ texts: [String: String?], flags: [String: Bool] = [:]
    ) {
        guard let index = vocabulary.index(ofKind: kind) else { return }
        for (position, field) in vocabulary.kinds[index].fields.enumerated() {
            if let text = texts[field.name] ?? nil {
                batch.tables[index].columns[position].append(text: ArraySlice(text.utf8))
            } else if let flag = flags[field.name] {
                batch.tables[index].columns[position].append(integer: flag ? 1 : 0)
            }
        }
        batch.tables[index].endRow(at: nil)
        batch.noteRow(ofKind: index)
    }

    /// The dataset of all that was added.
    package func dataset() -> Dataset {
        var builder = Dataset.Builder(vocabulary)
        builder.append(batch)
        return builder.finish()
    }

    /// The graph of all that was added, through a view of the vocabulary.
    package func graph(_ view: String = "family") throws -> Graph {
        struct NoSuchView: Error {}
        guard let view = vocabulary.view(view) else { throw NoSuchView() }
        return try Graph(of: dataset(), view: view)
    }

    private func reverse(of type: String) -> String {
        guard let kind = vocabulary.index(ofKind: "relationship_type") else { return type }
        let rows = vocabulary.reference.tables[kind]
        let names = vocabulary.kinds[kind].fields.map(\.name)
        guard let name = names.firstIndex(of: "name"),
            let reverse = names.firstIndex(of: "reverse"),
            let row = (0..<rows.count).first(where: { rows.columns[name].text($0) == type })
        else { return type }
        return rows.columns[reverse].text(row)
    }
}
