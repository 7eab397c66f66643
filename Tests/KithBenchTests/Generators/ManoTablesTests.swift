import Testing

@testable import kith_bench

@Suite("Generated tables of Mano")
struct ManoTablesTests {
    private func text(_ form: ManoTables.Form) -> (text: String, rows: RowCounts) {
        var bytes: [UInt8] = []
        let rows = ManoTables(people: 1, form: form).write { (piece: inout [UInt8]) in
            bytes += piece
            piece.removeAll()
        }
        return (String(decoding: bytes, as: UTF8.self), rows)
    }

    @Test("hold three conversations for each person, and thirteen messages in each")
    func counts() {
        #expect(text(.json).rows.text == "person 2\nconversation 3\nmessage 39\n")
        #expect(text(.sql).rows == text(.json).rows)
        #expect(text(.csv).rows.text == "message 39\n")
    }

    @Test("are written as the server writes them")
    func forms() {
        #expect(
            text(.json).text.contains(
                #""is_user":true,"created_at":"2025-11-01T00:00:07.25+00:00""#))
        let values = text(.csv).text
        #expect(
            values.contains(
                #","He is worn out by the rota, ""again"".",f,"2025-11-01 00:01:07.25+00","#))
        #expect(values.contains(",\"Line one\nline two, with a comma\","))
        let dump = text(.sql).text
        #expect(dump.contains("COPY \"public\".\"messages\" (\"id\", \"person_id\", "))
        #expect(dump.contains("\tLine one\\nline two, with a comma\tf\t"))
        #expect(dump.contains("\t\\N\t0\t"))
    }
}
