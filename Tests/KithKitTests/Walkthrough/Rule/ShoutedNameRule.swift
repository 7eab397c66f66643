import KithDiagnostics
import KithModel

extension Rule<Dataset> {
    static let shoutedName = Rule(
        "monica/shouted-name", .info, "A first name is not written in capitals alone.",
        advice: "Open the contact in Monica and write the name as its owner does.",
        examples: [
            .passes(#"contact a {"first_name":"Ann"}"#),
            .passes(#"contact a {"first_name":"J"}"#),
            .fails(
                #"contact a {"first_name":⟦"ANN"⟧}"#,
                "the first name ANN is written in capitals alone"),
        ]
    ) { dataset, report in
        let contacts = dataset.table("contact")
        let names = contacts.column("first_name")
        for row in 0..<contacts.count where names.hasValue(row) {
            let name = names.slice(row)
            guard name.count > 1, name.allSatisfy({ 0x41...0x5A ~= $0 }) else { continue }
            report.add(.shouted(names.text(row)), at: contacts.place(row, "first_name"))
        }
    }
}

extension Message {
    fileprivate static func shouted(_ name: String) -> Message {
        "the first name \(name) is written in capitals alone"
    }
}
