import SourceText

@testable import Syntax

/// What is wrong with a tree: places outside of their parents or out of order, wrong links, texts
/// that are said to stand in the source and do not.
func problems(in tree: SyntaxTree) -> [String] {
    var problems: [String] = []
    let records = tree.store.records
    for (index, record) in records.enumerated() {
        if record.start > record.end || Int(record.end) > tree.bytes.count {
            problems.append("node \(index) is at \(record.start)..<\(record.end)")
        }
        if Int(record.after) <= index || Int(record.after) > records.count {
            problems.append("node \(index) ends before node \(record.after)")
        }
        if index > 0, records[index - 1].start > record.start {
            problems.append("node \(index) begins before the one in front of it")
        }
        if record.parent != SyntaxRecord.noParent {
            let parent = records[Int(record.parent)]
            if record.start < parent.start || record.end > parent.end || record.after > parent.after
            {
                problems.append(
                    "node \(index) at \(record.range) leaves its parent \(parent.range)")
            }
        }
        if record.kind == .scalar, !record.flags.contains(.decoded) {
            let range = tree.store.place(ofText: record).range
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
