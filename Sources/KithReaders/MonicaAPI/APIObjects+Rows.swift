internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension APIObjects {
    /// Returns the rows of an object; none if its type is unknown.
    mutating func rows(_ token: Int) -> [Row] {
        guard let name = answer.name(token) else { return [] }
        noteType(token, name)
        guard let object = map.objects.first(where: { $0.name == name }) else {
            if !map.unread.contains(name) {
                remarks.noteUnknown(object: name, answer.place(token))
            }
            return []
        }
        forms.check(token, answer, &remarks)
        guard let key = key(token, object.kind) else {
            remarks.report(
                ReadingRules.notARecord,
                "expected \(kinds[object.kind].name), found an object without id and uuid; it is skipped",
                answer.place(token))
            return []
        }
        var row = Row(batch: empty, isFull: answer.member("created_at", token) != nil)
        row.batch.tables[object.kind].columns[0].append(text: key[...])
        read(token, object, &row.batch)
        for owner in object.owners { noteOwners(token, owner, key) }
        noteMessage(token, name)
        guard object.kind == map.people.contact else { return [row] }
        notePerson(token, key)
        return [row] + dates(token, object, key) + relations(token, key)
    }
}
