internal import KithDiagnostics
internal import KithSyntax

/// The checks of the fields of one object against the tables.
struct ObjectChecks {
    let tables = ObjectTables.shared
    /// The version of the file that the object is in.
    var version = OpenAPIVersion.v32
    var report = WalkReport()
    /// The fields that misspelt keys of the current object stand for; they are not reported as missing.
    var meantFields: [String] = []

    /// Reports scalars that occur in a list twice.
    mutating func checkDoubles(_ entry: SyntaxEntry) {
        var first: [ArraySlice<UInt8>: SyntaxNode] = [:]
        for element in entry.value.elements where element.kind == .scalar {
            guard let earlier = first[element.bytes] else {
                first[element.bytes] = element
                continue
            }
            report.add(
                "openapi/doc-structure",
                "\(element.quoted) occurs in '\(entry.key.shown)' twice", at: element,
                notes: [Finding.Note("the first one", at: earlier.span)],
                change: .removing(element, of: entry.value))
        }
    }

    /// Reports missing fields.
    mutating func checkRequired(_ object: WalkedObject) {
        guard object.node.kind == .mapping else { return }
        for rule in tables.required[Int(version.rawValue)][Int(object.kind.rawValue)]
        where object.node.entry(rule.name.text) == nil {
            guard let condition = rule.requiredWhen else {
                reportMissing(rule.name, object, because: "")
                continue
            }
            guard let value = object.node.entry(condition.field.text)?.value,
                condition.values.contains(where: { value.hasText($0) })
            else { continue }
            reportMissing(
                rule.name, object,
                because: ", as its '\(condition.field.text)' is \(value.quoted)")
        }
        for need in tables.kinds[Int(object.kind.rawValue)].needs
        where need.versions.contains(VersionSet(version)) {
            checkNeed(need, object)
        }
    }

    private mutating func checkNeed(_ need: KindTable.Need, _ object: WalkedObject) {
        if need.fields.isEmpty {
            let isThere = object.node.entries.contains { !$0.key.bytes.starts(with: "x-".utf8) }
            if !isThere {
                report.add(
                    "openapi/doc-structure", "\(object.kind.words) cannot be empty",
                    at: object.headNode)
            }
            return
        }
        guard !need.fields.contains(where: { object.node.entry($0.text) != nil }) else { return }
        let names = need.fields.map { "'\($0.text)'" }
        report.add(
            "openapi/doc-structure",
            "\(object.kind.words) needs one of " + names.joined(separator: ", "),
            at: object.headNode)
    }

    private mutating func reportMissing(
        _ field: FieldName, _ object: WalkedObject, because: String
    ) {
        guard !meantFields.contains(field.text) else { return }
        report.add(
            "openapi/doc-structure",
            "\(object.kind.words) needs the field '\(field.text)'\(because)",
            at: object.headNode)
    }
}
