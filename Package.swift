// swift-tools-version: 6.3
import PackageDescription

/// The same strictness for every Swift target: C modules cannot leak into our interfaces, every use of
/// unsafe memory carries the word `unsafe`, and a warning is an error.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

func sources(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], excluding others: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)",
        exclude: others, swiftSettings: strict)
}

let package = Package(
    name: "kith",
    products: [
        .executable(name: "kith", targets: ["kith"]),
        .library(name: "KithKit", targets: ["KithKit"]),
    ],
    targets: [
        // Level 0: the C libraries, and the one Swift target that may import each.
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .target(name: "CDigest"),
        .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
        .systemLibrary(
            name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
        .systemLibrary(
            name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .target(name: "CCurl"),
        .target(name: "CSystem"),
        sources("SystemBinding", ["CSystem"]),
        sources("YAMLBinding", ["CLibYAML"]),
        sources("DigestBinding", ["CDigest"]),
        sources("JSONBinding", ["CSimdjson"]),
        sources("RegexBinding", ["CPCRE2"]),
        sources("ArchiveBinding", ["CArchive"]),
        sources("InflateBinding", ["CZlib"]),
        sources("HTMLBinding", ["CLibXML2", "SystemBinding"]),
        sources("TransferBinding", ["CCurl"]),
        .target(name: "CCrypto"),
        sources("SignatureBinding", ["CCrypto"]),

        // Under everything: bytes and places, findings and rules.
        sources("SourceText", ["SystemBinding"]),
        .target(
            name: "Diagnostics", dependencies: ["SourceText", "SystemBinding", "DigestBinding"],
            resources: [.embedInCode("Reporters/HTML/Page")], swiftSettings: strict),

        // Level 1: trees with places.
        sources(
            "Syntax", ["SourceText", "Diagnostics", "SystemBinding", "YAMLBinding", "JSONBinding"]),
        sources("Markup", ["SourceText", "Diagnostics", "SystemBinding", "HTMLBinding"]),

        // Level 1: the rows of SQL dumps.
        sources("SQLDump", ["SourceText", "Diagnostics"]),

        // Level 2: identifiers, encodings and repositories of the AT Protocol.
        sources(
            "ATProto",
            [
                "SourceText", "Diagnostics", "Syntax", "SystemBinding", "DigestBinding",
                "SignatureBinding",
            ]),

        // Level 1: the members of folders and archives.
        sources(
            "Archives",
            ["SourceText", "Diagnostics", "SystemBinding", "ArchiveBinding", "InflateBinding"]),

        // Level 2: the vocabulary, and the rows and graphs it describes.
        .target(
            name: "Schemas", path: "schemas",
            resources: [
                .embedInCode("vocabularies"), .embedInCode("openapi"), .embedInCode("metaschemas"),
                .embedInCode("profiles"), .embedInCode("tables"), .embedInCode("relations.yaml"),
            ],
            swiftSettings: strict),
        sources(
            "JSONSchema",
            ["SourceText", "Diagnostics", "Syntax", "Schemas", "RegexBinding", "SystemBinding"]),
        sources("Model", ["SourceText", "Diagnostics", "Syntax", "Schemas", "SystemBinding"]),

        sources(
            "Follows",
            [
                "SourceText", "Diagnostics", "Syntax", "SystemBinding", "TransferBinding",
                "ATProto",
            ]),

        sources(
            "Contracts",
            ["SourceText", "Diagnostics", "Syntax", "Schemas", "SystemBinding", "JSONSchema"]),

        // Level 3: each knows half of the world.
        sources(
            "Readers",
            [
                "SourceText", "SystemBinding", "Diagnostics", "Syntax", "Model", "Markup",
                "Archives", "Schemas", "ATProto", "SQLDump",
            ]),
        sources(
            "Validators",
            [
                "SourceText", "Diagnostics", "Syntax", "Model", "RegexBinding", "Contracts",
                "JSONSchema", "ATProto",
            ]),
        sources(
            "Rulesets",
            [
                "SourceText", "Diagnostics", "Syntax", "RegexBinding", "SystemBinding",
                "JSONSchema",
            ]),
        .target(
            name: "Writers",
            dependencies: [
                "SourceText", "Diagnostics", "Syntax", "Model", "Markup", "SystemBinding",
                "DigestBinding",
            ],
            resources: [.embedInCode("Threads/Page")], swiftSettings: strict),

        // Level 4: the lists, the pipeline.
        sources(
            "KithKit",
            [
                "SourceText", "Diagnostics", "Syntax", "Archives", "Model", "Readers", "Validators",
                "Rulesets", "Writers", "SystemBinding", "Contracts", "JSONSchema", "DigestBinding",
                "ATProto", "SQLDump", "Follows", "Markup",
            ]),

        // Level 5 and 6: the command line.
        sources("CommandLineKit", ["SystemBinding", "SourceText", "Diagnostics"]),
        sources(
            "KithCommands",
            [
                "KithKit", "CommandLineKit", "SourceText", "Diagnostics", "Archives", "Model",
                "Readers", "Writers", "SystemBinding", "ATProto", "Follows",
            ]),
        .executableTarget(name: "kith", dependencies: ["KithCommands"], swiftSettings: strict),
        .executableTarget(
            name: "kith-bench",
            dependencies: [
                "KithKit", "CommandLineKit", "SystemBinding", "Model", "Readers", "Writers",
                "Validators", "SourceText", "Diagnostics",
                "JSONSchema", "Syntax", "ATProto", "Follows",
            ],
            resources: [.embedInCode("Peers")], swiftSettings: strict),

        // Tests: one target for each source target, files of the same names.
        .target(
            name: "TestSupport",
            dependencies: [
                "SourceText", "Archives", "Diagnostics", "Model", "Readers", "SystemBinding",
                "ATProto", "DigestBinding", "SignatureBinding", "Syntax", "TransferBinding",
            ],
            path: "Tests/TestSupport", exclude: ["Python"], swiftSettings: strict),
        .target(
            name: "SyntaxFuzzTargets",
            dependencies: [
                "SourceText", "Diagnostics", "Syntax", "SQLDump", "ATProto", "SystemBinding",
            ],
            path: "Tests/SyntaxFuzzTargets", swiftSettings: strict),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "SyntaxFuzzTargets", "TestSupport", "KithKit", "ATProto", "Archives", "Diagnostics",
                "Follows", "HTMLBinding", "JSONSchema", "Markup", "Model", "Readers", "Rulesets",
                "SourceText", "Syntax", "SystemBinding", "Validators", "Writers",
            ],
            path: "Tests/FuzzTargets", swiftSettings: strict),
        tests(
            "FuzzTargetsTests",
            ["FuzzTargets", "SyntaxFuzzTargets", "KithKit", "Readers", "SystemBinding"]),
        tests("CommandLineKitTests", ["CommandLineKit", "SystemBinding"]),
        tests("SystemBindingTests", ["SystemBinding"]),
        tests("DigestBindingTests", ["DigestBinding"]),
        tests(
            "WritersTests",
            [
                "Writers", "Readers", "Model", "SourceText", "Diagnostics", "SystemBinding",
            ]),
        tests(
            "ReadersTests",
            [
                "Readers", "Archives", "Model", "SQLDump", "SourceText", "Diagnostics", "Markup",
                "Syntax", "ATProto",
            ]),
        tests("SourceTextTests", ["SourceText"]),
        tests("HouseRulesTests", ["SystemBinding"]),
        tests(
            "KithKitTests",
            [
                "KithKit", "Archives", "ATProto", "JSONSchema", "Readers", "Validators", "Writers",
                "Model", "Syntax", "Diagnostics", "Follows", "SourceText", "SystemBinding",
            ]),
        tests(
            "KithCommandsTests",
            [
                "KithCommands", "KithKit", "CommandLineKit", "Writers", "Diagnostics", "Model",
                "SourceText",
                "SystemBinding", "kith",
            ], excluding: ["Python"]),
        tests(
            "KithBenchTests",
            [
                "kith-bench", "KithKit", "Validators", "CommandLineKit", "Model", "Contracts",
                "SourceText", "Syntax", "Diagnostics",
            ]),
        tests("DiagnosticsTests", ["Diagnostics", "SourceText", "SystemBinding"]),
        tests("ModelTests", ["Model", "Schemas", "SourceText", "Diagnostics"]),
        tests(
            "ATProtoTests", ["ATProto", "SourceText", "Syntax", "Diagnostics", "SystemBinding"]),
        tests(
            "SignatureBindingTests", ["SignatureBinding", "DigestBinding", "ATProto"]),
        tests("YAMLBindingTests", ["YAMLBinding"]),
        tests("JSONBindingTests", ["JSONBinding"]),
        tests("RegexBindingTests", ["RegexBinding"]),
        tests("ArchivesTests", ["Archives", "SourceText", "Diagnostics", "SystemBinding"]),
        tests("ArchiveBindingTests", ["ArchiveBinding", "SystemBinding"]),
        tests("InflateBindingTests", ["InflateBinding"]),
        tests("HTMLBindingTests", ["HTMLBinding", "SystemBinding"]),
        tests("TransferBindingTests", ["TransferBinding"]),
        tests(
            "FollowsTests",
            ["Follows", "ATProto", "SystemBinding", "SourceText"]),
        tests(
            "MarkupTests", ["Markup", "HTMLBinding", "SourceText", "Diagnostics", "SystemBinding"]),
        tests(
            "ContractsTests",
            ["Contracts", "Schemas", "Syntax", "SourceText", "Diagnostics", "SystemBinding"]),
        tests("SQLDumpTests", ["SQLDump", "SourceText", "Diagnostics"]),
        tests("SyntaxTests", ["Syntax", "SourceText", "Diagnostics"]),
        tests(
            "JSONSchemaTests",
            ["JSONSchema", "Syntax", "RegexBinding", "SourceText", "Diagnostics", "SystemBinding"]),
        tests(
            "RulesetsTests",
            ["Rulesets", "Syntax", "SourceText", "Diagnostics", "SystemBinding"]),
        tests(
            "ValidatorsTests",
            [
                "Validators", "Readers", "Model", "Syntax", "SourceText", "Diagnostics",
                "Contracts",
                "SystemBinding",
            ]),
    ],
    cxxLanguageStandard: .cxx17
)

// The fuzzer's driver exists only where everything is built with it, as `make fuzz` does.
if Context.environment["KITH_FUZZ"] != nil {
    package.targets += [
        .target(
            name: "FuzzDriver", dependencies: ["SyntaxFuzzTargets", "SystemBinding"],
            path: "Tests/FuzzProgram/Driver", swiftSettings: strict),
        .executableTarget(
            name: "kith-fuzz", dependencies: ["FuzzDriver", "FuzzTargets", "SyntaxFuzzTargets"],
            path: "Tests/FuzzProgram/All", swiftSettings: strict),
        .executableTarget(
            name: "kith-fuzz-syntax", dependencies: ["FuzzDriver", "SyntaxFuzzTargets"],
            path: "Tests/FuzzProgram/Syntax", swiftSettings: strict),
    ]
}
