internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// The files of one contract; each is read and parsed once, when a reference first leads to it.
struct ContractWorkspace {
    private(set) var files: [ContractFile] = []
    /// Findings of the parsers.
    private(set) var findings: [Finding] = []
    let access: ContractAccess
    /// The version for files that name none.
    private var version = OpenAPIVersion.v32
    /// The root node of the document itself.
    let root: SyntaxNode
    private var numbers: [String: Int] = [:]
    /// Why a file or URL cannot be used, kept so that it is tried only once.
    private var failures: [String: Failure] = [:]
    /// Documents and schemas by their own URI (`$self` or `$id`).
    private var identities: [String: SyntaxNode] = [:]
    private var anchors: [String: SyntaxNode] = [:]
    private var searched: Set<Int> = []
    /// For each file, whether a schema in it has an `$id`.
    private(set) var hasIdentifiers: [Bool] = []

    /// Why a file cannot be used.
    struct Failure: Error {
        let message: String
        /// Whether the file must not be read, rather than cannot be read.
        let isForbidden: Bool
        var advice: String?
        /// Whether a finding in the file itself already reports the failure.
        var isTold = false

        /// Whether there was nothing to read.
        var isMissing: Bool { !isForbidden && !isTold }
    }

    /// Creates a workspace with the document itself as its first file.
    init(
        _ bytes: SourceBytes, name: String, path: PathName, access: ContractAccess
    ) throws(ReadError) {
        self.access = access
        let source = SourceID(0)
        let stream = try SyntaxParser.parse(
            bytes, source: source, as: SyntaxNotation(name: name), after: access.earlier[path])
        root = try stream.singleRoot()
        findings += stream.findings
        add(name, path, bytes, stream, root: root)
    }

    private mutating func add(
        _ name: String, _ path: PathName, _ bytes: SourceBytes?, _ stream: SyntaxStream? = nil,
        root: SyntaxNode?
    ) {
        let identity = root?["$self"]?.string.map { URIReference($0).withoutFragment }
        let file = ContractFile(
            name: name, path: path, source: SourceID(files.count), bytes: bytes, stream: stream,
            root: root, identity: identity, version: version)
        if let identity, let root { identities[identity.text] = root }
        numbers[path.text] = files.count
        files.append(file)
        hasIdentifiers.append(false)
    }

    /// The number of files.
    var fileCount: Int { files.count }

    /// Returns the root of a file; `nil` if the file could not be read.
    func root(of file: Int) -> SyntaxNode? { files[file].root }

    /// Returns the nodes of a file.
    func tree(of file: Int) -> SyntaxTree { files[file].root?.tree ?? root.tree }

    /// Returns the `$self` of a file.
    func identity(of file: Int) -> URIReference? { files[file].identity }

    /// Returns the version by which a file is read.
    func version(of file: Int) -> OpenAPIVersion { files[file].version }

    /// Sets the version by which a file is read; for the document, also that of files that name none.
    mutating func setVersion(_ version: OpenAPIVersion, of file: Int) {
        if file == 0 { self.version = version }
        files[file].version = version
    }

    /// The paths of files that references led to and that cannot be read, sorted.
    var missingFiles: [PathName] {
        failures.filter(\.value.isMissing).keys.map { PathName($0) }.sorted()
    }

    /// Returns whether a reference led to a file, even if it could not be read.
    func isKnown(_ path: PathName) -> Bool {
        numbers[path.text] != nil || failures[path.text] != nil
    }

    /// Returns the number of the file that a reference leads to, and reads the file if needed.
    mutating func file(_ reference: URIReference, from file: Int) throws(Failure) -> Int {
        if reference.scheme != nil || reference.authority != nil { return try self.url(reference) }
        let start = files[file]
        if URIReference(start.path.text).scheme.map({ $0.hasPrefix("http") }) == true {
            return try url(reference.resolved(against: URIReference(start.path.text)))
        }
        let written = reference.path.utf8[...]
        let relative = PathName(bytes: PercentEncoding.decoded(written) ?? Array(written))
        let path = start.path.parent.joining(relative).normalized
        let name = PathName(start.name).parent.joining(relative).normalized.text
        if let number = numbers[path.text] { return number }
        if let failure = failures[path.text] { throw failure }
        guard access.allows(path) else {
            let failure = Failure(
                message: "\(name) lies outside the folder of the contract", isForbidden: true,
                advice: "allow it with --allow-path \(PathName(name).parent.text)")
            failures[path.text] = failure
            throw failure
        }
        let access = access
        return try load(name, path) { () throws(ReadError) in try access.read(path, name) }
    }

    private mutating func url(_ reference: URIReference) throws(Failure) -> Int {
        let name = reference.withoutFragment.text
        if let number = numbers[name] { return number }
        if let failure = failures[name] { throw failure }
        guard let fetch = access.fetch, reference.scheme?.hasPrefix("http") == true else {
            let failure = Failure(
                message: "\(name) is not a local file", isForbidden: true,
                advice: "copy it into the folder of the contract, or allow it with --allow-network")
            failures[name] = failure
            throw failure
        }
        return try load(name, PathName(name)) { () throws(ReadError) in try fetch(name) }
    }

    private mutating func load(
        _ name: String, _ path: PathName, _ read: () throws(ReadError) -> SourceBytes
    ) throws(Failure) -> Int {
        let source = SourceID(files.count)
        var bytes: SourceBytes?
        do throws(ReadError) {
            let text = try read()
            bytes = text
            let stream = try SyntaxParser.parse(
                text, source: source, as: SyntaxNotation(name: name),
                after: access.earlier[path])
            let root = try stream.singleRoot()
            findings += stream.findings
            add(name, path, text, stream, root: root)
            return files.count - 1
        } catch {
            let failure = Failure(
                message: error.message, isForbidden: false, isTold: error.span != nil)
            failures[path.text] = failure
            // The finding points into the file, which therefore must be in the list.
            if error.span != nil {
                add(name, path, bytes, root: nil)
                findings.append(
                    Finding(
                        rule: "input/\(error.code)", severity: .error, message: error.message,
                        span: error.span))
            }
            throw failure
        }
    }
}

/// Identifiers and anchors of schemas.
extension ContractWorkspace {
    /// Returns the node with this `$id` or `$self`.
    func identity(_ uri: URIReference) -> SyntaxNode? { identities[uri.withoutFragment.text] }

    /// Returns the schema with an anchor, within the document or schema whose identifier is `base`.
    mutating func anchor(_ name: String, in file: Int, base: URIReference?) -> SyntaxNode? {
        search(file)
        return anchors[Self.anchorKey(file, base, name)]
    }

    /// Returns the base URI at a node: the `$id`s around it, resolved against the `$self` of the document.
    mutating func base(of node: SyntaxNode, in file: Int) -> URIReference? {
        search(file)
        guard hasIdentifiers[file] else { return files[file].identity }
        var path: [String] = []
        var current: SyntaxNode? = node
        while let node = current {
            if let id = Self.identifier(of: node) { path.append(id) }
            current = node.parent
        }
        var base = files[file].identity
        for id in path.reversed() {
            let uri = URIReference(id).withoutFragment
            base = base.map { uri.resolved(against: $0) } ?? uri
        }
        return base
    }

    /// Finds the identifiers and anchors of a file; only the first call does work.
    mutating func search(_ file: Int) {
        guard searched.insert(file).inserted, let root = files[file].root,
            let bytes = files[file].bytes,
            bytes.contains(UInt8(ascii: "$"), before: ["id", "anchor", "dynamicAnchor"])
        else { return }
        var open: [(node: SyntaxNode, base: URIReference?)] = [(root, files[file].identity)]
        while let (node, outer) = open.popLast() {
            var base = outer
            if let id = Self.identifier(of: node) {
                let uri = URIReference(id).withoutFragment
                base = base.map { uri.resolved(against: $0) } ?? uri
                hasIdentifiers[file] = true
                if let base, identities[base.text] == nil { identities[base.text] = node }
            }
            for name in ["$anchor", "$dynamicAnchor"] {
                guard let anchor = node[name]?.string else { continue }
                let key = Self.anchorKey(file, base, anchor)
                if anchors[key] == nil { anchors[key] = node }
            }
            for entry in node.entries where entry.value.kind != .scalar && !entry.value.isAlias {
                open.append((entry.value, base))
            }
            for element in node.elements where element.kind != .scalar && !element.isAlias {
                open.append((element, base))
            }
        }
    }

    private static func identifier(of node: SyntaxNode) -> String? {
        guard node.kind == .mapping else { return nil }
        return node["$id"]?.string
    }

    private static func anchorKey(_ file: Int, _ base: URIReference?, _ name: String) -> String {
        "\(file) \(base?.text ?? "")#\(name)"
    }
}
