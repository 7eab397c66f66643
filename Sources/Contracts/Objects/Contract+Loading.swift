public import SourceText
public import SystemBinding

extension Contract {
    /// Reads a contract and everything that it refers to.
    ///
    /// What is wrong with it is in ``findings``; places refer to ``files`` by position.
    ///
    /// - Throws: ``ReadError`` where the document itself cannot be read.
    public static func load(
        _ bytes: SourceBytes, name: String, path: PathName, access: ContractAccess
    ) throws(ReadError) -> Contract {
        let workspace = try ContractWorkspace(bytes, name: name, path: path, access: access)
        return Contract(ContractWalk(workspace))
    }

    /// Reads a contract that stands in one text.
    ///
    /// - Throws: ``ReadError`` where it is neither JSON nor YAML.
    public static func load(_ bytes: SourceBytes) throws(ReadError) -> Contract {
        try load(bytes, name: "contract", path: "contract", access: .none)
    }
}
