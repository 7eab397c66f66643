package import KithSourceText
package import KithSystemBinding

extension Contract {
    /// Reads a contract and all files it refers to.
    ///
    /// Problems in them are in ``findings``, whose places refer to ``files`` by position.
    ///
    /// - Throws: ``ReadError`` if the document itself cannot be read.
    package static func load(
        _ bytes: SourceBytes, name: String, path: PathName, access: ContractAccess
    ) throws(ReadError) -> Contract {
        let workspace = try ContractWorkspace(bytes, name: name, path: path, access: access)
        let walk = ContractWalk(workspace)
        return Contract(walk.graph, walk.findings, walk.repairs)
    }

    /// Reads a contract that consists of one text.
    ///
    /// - Throws: ``ReadError`` if the text is neither JSON nor YAML.
    package static func load(_ bytes: SourceBytes) throws(ReadError) -> Contract {
        try load(bytes, name: "contract", path: "contract", access: .none)
    }
}
