internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension PersonRelation {
    /// What the other is to the person in words, by the gender of the other: "mother"; the source's own word for a
    /// relation that the table does not have.
    var name: String {
        guard let words = relation?.words else { return String(decoding: word, as: UTF8.self) }
        switch otherGender {
        case .female: return words.female
        case .male: return words.male
        default: return words.neutral
        }
    }
}

extension PersonRecord {
    /// Where the row of the person stands in its source.
    var place: SourceSpan? { meanings.dataset.tables[row.kind].place(row.row) }
}
