package import KithSourceText
package import KithSystemBinding

extension Contract {
    /// Reads a contract and all files it refers to.
    ///
    /// Problems in them are in ``findings``, whose places refer to ``files`` by position.
    ///
    /// - Parameters:
    ///   - bytes: The text of the document.
    ///   - name: The name of the document in messages.
    ///   - path: The path of the document.
    ///   - access: How other files are read.
    ///   - earlier: An earlier version of the contract, which makes this one cheaper to read; the result is the same.
    /// - Returns: The contract.
    /// - Throws: ``ReadError`` if the document itself cannot be read.
    package static func load(
        _ bytes: SourceBytes, name: String, path: PathName, access: ContractAccess,
        after earlier: Contract? = nil
    ) throws(ReadError) -> Contract {
        let workspace = try ContractWorkspace(bytes, name: name, path: path, access: access)
        let walk = ContractWalk(workspace, after: earlier)
        return Contract(walk.graph, walk.findings, walk.repairs, walk.trace)
    }

    /// Reads a contract that consists of one text.
    ///
    /// - Throws: ``ReadError`` if the text is neither JSON nor YAML.
    package static func load(_ bytes: SourceBytes) throws(ReadError) -> Contract {
        try load(bytes, name: "contract", path: "contract", access: .none)
    }
}
