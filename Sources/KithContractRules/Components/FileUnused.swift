internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Files of a contract that nothing refers to.
    static var fileUnused: Self {
        Rule(
            "openapi/file-unused", .info,
            "Each file in the folders of a contract's parts is referred to.",
            advice: """
                Refer to it where it should be used, or remove it. Files beside the root document \
                are not examined, nor files that another contract may use.
                """,
            tier: .bug,
            examples: [.passes(ExampleContract.with("paths: {}"), .openapi)]
        ) { contract, report in
            guard let root = contract.root else { return }
            for name in contract.unusedFiles {
                report.add("nothing refers to the file \(name)", at: root.place.span)
            }
        }
    }
}
