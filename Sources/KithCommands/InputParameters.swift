internal import KithATProto
public import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel
public import KithReaders
internal import KithSourceText

/// The parameters of every command that reads inputs.
struct InputParameters: ParameterGroup {
    static let title = "Input"

    let inputs: Argument<[String]>
    let from = Option(
        "from", valueName: "format", choices: Catalog.inputFormats.map(\.name),
        help: "The format, where it is not recognised.")
    let vocabulary = Option(
        "vocabulary", valueName: "vocabulary", completion: .files,
        help: "The vocabulary of the rows: a name, or a YAML file of your own.")
    let zone = Option(
        repeating: "time-zone", valueName: "zone",
        help:
            "The zone of the times on saved pages, such as America/Chicago; of one input, a/=America/Chicago."
    )
    let profile = Option(
        "profile", valueName: "file", completion: .files,
        help: "How pages of another forum software are read; 'kith help profiles' tells.")
    let signingKey = Option(
        "did-key", as: DIDKey.self,
        help: "The key that signs a Bluesky repository, did:key:z…, as its DID document says.")
    let account = Option(
        "did", as: DID.self,
        help: "Whose repository a Bluesky file must be, where its name does not say.")
    let direction = Option(
        "direction", as: EdgeDirection.self,
        help: "What the columns of an edge list mean; such a list says it nowhere.")
    let maxSize = Option(
        "max-size", default: ByteCount(bytes: ByteSource.defaultSizeLimit),
        help: "The most bytes of one input that may be read whole.")
    let archives = ArchiveParameters()

    /// Declares the parameters; some commands also work without inputs.
    init(atLeastOne: Bool = true) {
        inputs = Argument(
            repeating: "input", atLeastOne: atLeastOne, completion: .files,
            help: "A file, a folder, an archive, a glob in quotes, or - for standard input.")
    }

    /// Returns how the inputs are found and recognised.
    func options(
        _ values: Values, for purpose: InputOptions.Purpose
    ) throws(KithError) -> InputOptions {
        var options = InputOptions(for: purpose)
        options.content = values[from].flatMap { name in
            name == ContractFormat.name ? .contract : Catalog.reader(name).map { .rows($0) }
        }
        options.vocabulary = try values[vocabulary].map { (word) throws(KithError) in
            try Self.vocabulary(word)
        }
        options.archiveLimits = archives.limits(values)
        options.sizeLimit = values[maxSize].bytes
        return options
    }

    /// Returns how their rows are read.
    func rows(_ values: Values, _ options: InputOptions) throws(KithError) -> RowOptions {
        var rows = RowOptions()
        rows.zones = try Self.zones(values[zone])
        rows.profile = try values[profile].map { (path) throws(KithError) in
            try Self.profile(path, options.vocabulary)
        }
        rows.signingKey = values[signingKey]
        rows.account = values[account]
        rows.direction = values[direction]
        return rows
    }

    /// Returns the inputs that the command line names.
    func plan(
        _ values: Values, _ options: InputOptions, _ rows: RowOptions
    ) throws -> InputPlan {
        do throws(KithError) {
            let plan = try InputPlan(values[inputs], options)
            let common = values[zone].filter { !$0.contains("=") }
            if common.count > 1, let last = common.last {
                throw KithError.usage(
                    "--time-zone is given twice; say of which input each is, such as a/=\(last)")
            }
            if let name = rows.zones.unused(plan.sources.map(\.name)).first {
                throw KithError.usage("--time-zone names '\(name)', which is none of the inputs")
            }
            return plan
        } catch {
            if case .usage(let message) = error { throw UsageError.other(message) }
            throw error
        }
    }

    /// Parses time zones such as `America/Chicago` and `a/=America/Chicago`.
    private static func zones(_ words: [String]) throws(KithError) -> InputZones {
        var zones = InputZones()
        for word in words {
            // Time zone names contain no equals sign; file names may.
            guard let sign = word.lastIndex(of: "=") else {
                zones.common = try zone(word)
                continue
            }
            let input = String(word[..<sign])
            guard !input.isEmpty else {
                throw .usage("--time-zone '\(word)' names no input before the sign =")
            }
            zones.add(try zone(String(word[word.index(after: sign)...])), for: input)
        }
        return zones
    }

    private static func zone(_ name: String) throws(KithError) -> TimeZoneRules {
        do throws(ReadError) { return try TimeZoneRules(named: name) } catch { throw .read(error) }
    }

    private static func profile(
        _ path: String, _ vocabulary: Vocabulary?
    ) throws(KithError) -> ForumProfile {
        let source = ByteSource(argument: path)
        var sources = SourceMap()
        let findings: [Finding]
        let profile: ForumProfile
        do throws(ReadError) {
            let bytes = try source.readAll()
            profile = ForumProfile(bytes)
            let known = if let vocabulary { vocabulary } else { try Vocabulary.builtIn("forum") }
            findings = try profile.findings(
                in: sources.add(SourceFile(source, bytes: bytes)), known)
        } catch {
            throw .read(error)
        }
        guard findings.isEmpty else { throw .invalid(Diagnosis(findings, in: sources)) }
        return profile
    }

    private static func vocabulary(_ word: String) throws(KithError) -> Vocabulary {
        let source = ByteSource(argument: word)
        let loaded: Vocabulary.Loaded
        var sources = SourceMap()
        do throws(ReadError) {
            if Vocabulary.builtInNames.contains(word) { return try .builtIn(word) }
            let bytes = try source.readAll()
            loaded = try Vocabulary.load(
                bytes, source: sources.add(SourceFile(source, bytes: bytes)))
        } catch {
            throw .read(error)
        }
        guard let vocabulary = loaded.vocabulary else {
            throw .invalid(Diagnosis(loaded.findings, in: sources))
        }
        return vocabulary
    }
}

extension EdgeDirection: ArgumentValue {
    /// The placeholder `<columns>`.
    public static var valueName: String { "columns" }
}

extension ArgumentValue where Self: Identifier {
    init?(argument: String) {
        guard let identifier = try? Self(argument) else { return nil }
        self = identifier
    }

    var argumentText: String { description }
}

extension DIDKey: ArgumentValue {
    static var expectation: String { "a public key such as did:key:zDnae… or did:key:zQ3sh…" }
    static var valueName: String { "key" }
}

extension DID: ArgumentValue {
    static var expectation: String { "a DID such as did:plc:… or did:web:…" }
    static var valueName: String { "account" }
}

/// A number of bytes: `500`, `64K`, `2M`, `1G`.
struct ByteCount: ArgumentValue {
    let bytes: Int

    static let expectation = "a number of bytes such as 500M or 2G"
    static let valueName = "bytes"

    private static let units: [(suffix: Character, size: Int)] = [
        ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30),
    ]

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let unit = Self.units.first { argument.uppercased().last == $0.suffix }
        guard let number = Int(unit == nil ? argument : String(argument.dropLast())), number > 0
        else { return nil }
        let (bytes, overflow) = number.multipliedReportingOverflow(by: unit?.size ?? 1)
        guard !overflow else { return nil }
        self.bytes = bytes
    }

    var argumentText: String {
        for unit in Self.units.reversed() where bytes % unit.size == 0 {
            return "\(bytes / unit.size)\(unit.suffix)"
        }
        return "\(bytes)"
    }
}
