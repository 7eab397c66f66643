internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Files of a contract that nothing refers to.
    static var fileUnused: Self {
        Rule(
            "openapi/file-unused", .info, "Each file among the parts of a contract is referred to.",
            advice: """
                Refer to it where it was meant to be used, or remove it. Files beside the document \
                itself are not looked at, and nothing is said where another contract may use them.
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
