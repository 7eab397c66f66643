package import KithContracts
internal import KithSyntax

extension ContractComparison {
    /// Returns the title of a contract with its versions, such as `Pets 2.0.0, before 1.2.0`.
    package static func headline(from old: Contract, to new: Contract) -> String {
        func text(_ contract: Contract, _ field: String) -> String {
            contract.root?["info"]?[field]?.text ?? ""
        }
        let name = [text(new, "title"), text(new, "version")].filter { !$0.isEmpty }
            .joined(separator: " ")
        let (title, version) = (text(old, "title"), text(old, "version"))
        var former: [String] = []
        if title != text(new, "title"), !title.isEmpty { former.append(title) }
        if version != text(new, "version") || !former.isEmpty, !version.isEmpty {
            former.append(version)
        }
        let before = former.isEmpty ? [] : ["before \(former.joined(separator: " "))"]
        return ([name].filter { !$0.isEmpty } + before).joined(separator: ", ")
    }
}
