internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The aliases of a ruleset: names for paths.
struct AliasTable {
    /// A path that an alias stands for.
    struct Target {
        let node: SyntaxNode
        let formats: Set<RulesetFormat>?
    }

    /// A path with all aliases replaced.
    struct Expansion {
        let text: String
        let formats: Set<RulesetFormat>?
        /// The scalar with the last part of the text.
        ///
        /// An offset in the text less `prefix` is an offset in the scalar.
        let node: SyntaxNode
        let prefix: Int
    }

    private var targets: [[UInt8]: [Target]] = [:]
    private var names: [String] = []
    private let limit: Int

    init(
        _ node: SyntaxNode?, _ limits: RulesetLimits, _ reader: inout RulesetReader,
        over base: AliasTable? = nil
    ) {
        limit = limits.maximumPaths
        targets = base?.targets ?? [:]
        names = base?.names ?? []
        for entry in reader.members(node, of: "'aliases'") {
            guard entry.key.bytes.first.map({ $0.isASCIILowercase || $0.isASCIIUppercase }) == true,
                entry.key.bytes.allSatisfy(\.isAliasPart)
            else {
                reader.report(
                    "an alias is named with letters, digits, '-' and '_', a letter first",
                    at: entry.key)
                continue
            }
            names.append(entry.key.text)
            targets[Array(entry.key.bytes)] = Self.targets(entry.value, &reader)
        }
    }

    private static func targets(
        _ node: SyntaxNode, _ reader: inout RulesetReader
    ) -> [Target] {
        guard node.kind == .mapping else {
            return reader.oneOrMore(node).map { Target(node: $0, formats: nil) }
        }
        reader.allow(["description", "targets"], in: Array(node.entries), of: "alias")
        var targets: [Target] = []
        for element in reader.elements(node["targets"], of: "'targets'") {
            reader.allow(
                ["formats", "given"], in: reader.members(element, of: "a target"), of: "target")
            var formats: Set<RulesetFormat> = []
            for format in reader.elements(element["formats"], of: "'formats'") {
                guard let text = reader.text(format, "a format") else { continue }
                formats.insert(RulesetFormat(text))
                if !RulesetFormat(text).isKnown {
                    reader.report(unknown: "format", format, among: RulesetFormat.names)
                }
            }
            guard element["given"] != nil else {
                reader.report("a target of an alias needs 'given'", at: element)
                continue
            }
            targets += reader.oneOrMore(element["given"]).map {
                Target(node: $0, formats: element["formats"] == nil ? nil : formats)
            }
        }
        return targets
    }

    /// Returns the paths that a `given` stands for.
    func expand(_ node: SyntaxNode, _ reader: inout RulesetReader) -> [Expansion] {
        var found: [Expansion] = []
        var open: [[UInt8]] = []
        expand(
            node, suffix: "", suffixNode: node, formats: nil, &open, into: &found, &reader)
        if found.count > limit {
            reader.report(
                "the aliases expand to more paths than the limit maximumPaths of \(limit)", at: node
            )
            return []
        }
        return found
    }

    private func expand(
        _ node: SyntaxNode, suffix: String, suffixNode: SyntaxNode, formats: Set<RulesetFormat>?,
        _ open: inout [[UInt8]], into found: inout [Expansion], _ reader: inout RulesetReader
    ) {
        guard found.count <= limit, let text = reader.text(node, "a path") else { return }
        guard text.utf8.first == UInt8(ascii: "#") else {
            let isWhole = suffix.isEmpty
            found.append(
                Expansion(
                    text: text + suffix, formats: formats, node: isWhole ? node : suffixNode,
                    prefix: isWhole
                        ? 0 : text.utf8.count - (suffixNode.bytes.count - suffix.utf8.count)))
            return
        }
        let name = Array(text.utf8.dropFirst().prefix(while: \.isAliasPart))
        let rest = String(decoding: text.utf8.dropFirst(name.count + 1), as: UTF8.self)
        guard let targets = targets[name] else {
            let near = Suggestion.closest(to: String(decoding: name, as: UTF8.self), among: names)
            reader.report(
                "there is no alias \(quoted(name[...]))"
                    + (near.map { "; did you mean '\($0)'?" } ?? ""),
                at: node)
            return
        }
        guard !open.contains(name) else {
            reader.report("the alias \(quoted(name[...])) leads back to itself", at: node)
            return
        }
        guard open.count < JSONPath.depthLimit else {
            reader.report(
                "aliases lead to aliases deeper than the limit of \(JSONPath.depthLimit)", at: node)
            return
        }
        open.append(name)
        for target in targets {
            let both = Self.both(formats, target.formats)
            expand(
                target.node, suffix: rest + suffix, suffixNode: suffixNode, formats: both, &open,
                into: &found, &reader)
        }
        open.removeLast()
    }

    private static func both(
        _ left: Set<RulesetFormat>?, _ right: Set<RulesetFormat>?
    ) -> Set<RulesetFormat>? {
        guard let left, let right else { return left ?? right }
        return left.intersection(right)
    }
}

extension UInt8 {
    fileprivate var isAliasPart: Bool {
        isASCIIAlphanumeric || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "-")
    }
}
