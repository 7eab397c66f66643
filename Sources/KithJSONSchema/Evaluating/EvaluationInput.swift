import KithSyntax

/// What a check reads: the compiled schemas and the document of the value.
struct EvaluationInput: ~Copyable {
    let program: Program
    /// The unit of the schema.
    let unit: UInt32
    let documents: [SchemaDocument]
    let tree: SyntaxTree
    let columns: SyntaxColumns

    /// Returns the value at a node.
    @inline(__always)
    func value(_ node: UInt32, key: UInt32 = Program.none) -> Value {
        let content = columns.content(of: node)
        return Value(node: node, content: content, key: key, types: columns.types(of: content))
    }

    /// Returns a key as a value: a string, whatever its text looks like.
    func key(_ node: UInt32) -> Value {
        Value(node: node, content: columns.content(of: node), key: node, types: .string)
    }

    /// Returns the key of a member; takes constant time in large objects.
    func member(_ object: Value, _ name: UInt32) -> UInt32? {
        let node = SyntaxNode(tree, number: object.content)
        return node.entry(program.names.bytes.span.extracting(program.names.range(name)))?
            .key.number
    }

    /// Returns the slot of a key in the table of a plan; a free slot if the table lacks its name.
    @inline(__always)
    func slot(of keyContent: UInt32, in plan: ObjectPlan) -> NameTable.Slot {
        let slot = columns.withText(of: keyContent) { text in
            program.names.slot(text, program.names.hash(text), plan.table, plan.mask)
        }
        return program.names.slots[slot]
    }

    /// Returns whether a unit accepts nothing.
    @inline(__always)
    func isRefusing(_ unit: UInt32) -> Bool {
        program.units[Int(unit)].flags.contains(.refusing)
    }
}
