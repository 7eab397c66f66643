import KithSourceText

@testable import KithSyntax

/// What is wrong with a tree: places outside of their parents or out of order, wrong links, texts
/// that are said to stand in the source and do not.
func problems(in tree: SyntaxTree) -> [String] {
    var problems: [String] = []
    let records = tree.store.records
    for (index, record) in records.enumerated() {
        if record.start > record.end || Int(record.end) > tree.bytes.count {
            problems.append("node \(index) is at \(record.start)..<\(record.end)")
        }
        let after = tree.store.after(UInt32(index))
        if Int(after) <= index || Int(after) > records.count {
            problems.append("node \(index) ends before node \(after)")
        }
        if index > 0, records[index - 1].start > record.start {
            problems.append("node \(index) begins before the one in front of it")
        }
        if record.parent != SyntaxRecord.noParent {
            let parent = records[Int(record.parent)]
            let isInside = after <= tree.store.after(record.parent)
            if record.start < parent.start || record.end > parent.end || !isInside {
                problems.append(
                    "node \(index) at \(record.range) leaves its parent \(parent.range)")
            }
        }
        if tree.store.forms[index].isScalar, !tree.store.forms[index].isDecoded {
            let range = tree.store.place(ofText: UInt32(index)).range
            if range.upperBound > tree.bytes.count { problems.append("node \(index) has no text") }
        }
    }
    return problems
}

/// Reads one document of YAML.
func root(_ text: String, _ limits: SyntaxLimits = .init()) throws -> SyntaxNode {
    let bytes = SourceBytes(text: text)
    return try YAMLParser.parse(bytes, source: SourceID(0), limits: limits).singleRoot()
}
