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
        name: name, dependencies: dependencies + ["KithTestSupport"], path: "Tests/\(name)",
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
            name: "KithCLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .target(name: "KithCDigest"),
        .target(name: "KithCSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
        .systemLibrary(
            name: "KithCPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
        .systemLibrary(
            name: "KithCArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "KithCZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "KithCZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(
            name: "KithCLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(
            name: "KithCXLSXWriter", pkgConfig: "xlsxwriter",
            providers: [.apt(["libxlsxwriter-dev"])]),
        .systemLibrary(
            name: "KithCSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "KithCCurl"),
        .target(name: "KithCIgraph"),
        .target(name: "KithCSystem"),
        sources("KithSystemBinding", ["KithCSystem"]),
        sources("KithYAMLBinding", ["KithCLibYAML"]),
        sources("KithDigestBinding", ["KithCDigest"]),
        sources("KithJSONBinding", ["KithCSimdjson"]),
        sources("KithRegexBinding", ["KithCPCRE2"]),
        sources("KithArchiveBinding", ["KithCArchive", "KithSystemBinding"]),
        sources("KithCompressionBinding", ["KithCZlib", "KithCZstd"]),
        sources("KithXLSXBinding", ["KithCXLSXWriter", "KithSystemBinding"]),
        sources("KithSQLiteBinding", ["KithCSQLite"]),
        sources("KithHTMLBinding", ["KithCLibXML2", "KithSystemBinding"]),
        sources("KithTransferBinding", ["KithCCurl"]),
        sources("KithIgraphBinding", ["KithCIgraph"]),
        .target(name: "KithCCrypto"),
        sources("KithSignatureBinding", ["KithCCrypto"]),

        // Under everything: bytes and places, findings and rules.
        sources("KithSourceText", ["KithSystemBinding"]),
        .target(
            name: "KithDiagnostics",
            dependencies: ["KithSourceText", "KithSystemBinding", "KithDigestBinding"],
            resources: [.embedInCode("Reporters/HTML/Page")], swiftSettings: strict),

        // Level 1: trees with places.
        sources(
            "KithSyntax",
            [
                "KithSourceText", "KithDiagnostics", "KithSystemBinding", "KithYAMLBinding",
                "KithJSONBinding",
            ]),
        sources(
            "KithMarkup",
            ["KithSourceText", "KithDiagnostics", "KithSystemBinding", "KithHTMLBinding"]),

        // Level 2: what editors and language servers say to each other.
        sources("KithLanguageProtocol", ["KithSourceText", "KithSyntax"]),

        // Level 1: the rows of SQL dumps.
        sources("KithSQLDump", ["KithSourceText", "KithDiagnostics"]),

        // Level 2: identifiers, encodings and repositories of the AT Protocol.
        sources(
            "KithATProto",
            [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithSystemBinding",
                "KithDigestBinding",
                "KithSignatureBinding",
            ]),

        // Level 1: the members of folders and archives.
        sources(
            "KithArchives",
            [
                "KithSourceText", "KithDiagnostics", "KithSystemBinding", "KithArchiveBinding",
                "KithCompressionBinding",
            ]),

        // Level 2: the vocabulary, and the rows and graphs it describes.
        .target(
            name: "KithSchemas", path: "schemas",
            resources: [
                .embedInCode("vocabularies"), .embedInCode("openapi"), .embedInCode("metaschemas"),
                .embedInCode("profiles"), .embedInCode("tables"), .embedInCode("queries"),
                .embedInCode("parts"), .embedInCode("relations.yaml"),
            ],
            swiftSettings: strict),
        sources(
            "KithJSONSchema",
            [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithSchemas",
                "KithRegexBinding", "KithSystemBinding",
            ]),
        sources(
            "KithModel",
            ["KithSourceText", "KithDiagnostics", "KithSyntax", "KithSchemas", "KithSystemBinding"]),

        sources(
            "KithFollows",
            [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithSystemBinding",
                "KithTransferBinding",
                "KithATProto",
            ]),

        sources(
            "KithContracts",
            [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithSchemas",
                "KithSystemBinding", "KithJSONSchema",
            ]),

        // Level 2: which values one schema accepts and another refuses.
        sources("KithInclusion", ["KithSourceText", "KithSyntax", "KithJSONSchema"]),

        // Level 2: the tables in which a database keeps rows.
        sources("KithStore", ["KithDiagnostics", "KithModel", "KithSQLiteBinding"]),

        // Level 3: each knows half of the world.
        sources(
            "KithReaders",
            [
                "KithSourceText", "KithSystemBinding", "KithDiagnostics", "KithSyntax", "KithModel",
                "KithMarkup", "KithStore", "KithSQLiteBinding",
                "KithArchives", "KithSchemas", "KithATProto", "KithSQLDump",
            ]),
        sources(
            "KithContractRules",
            [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithContracts",
                "KithJSONSchema",
            ]),
        sources(
            "KithRecordRules",
            [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithModel", "KithATProto",
                "KithJSONSchema", "KithRegexBinding",
            ]),
        sources(
            "KithRulesets",
            [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithRegexBinding",
                "KithSystemBinding",
                "KithJSONSchema",
            ]),
        .target(
            name: "KithWriters",
            dependencies: [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithModel", "KithMarkup",
                "KithSystemBinding",
                "KithDigestBinding", "KithCompressionBinding", "KithXLSXBinding", "KithStore",
                "KithSQLiteBinding",
            ],
            resources: [
                .embedInCode("Threads/Page"), .embedInCode("Graphs/Page"),
                .embedInCode("Site/Style"),
            ],
            swiftSettings: strict),

        // Level 3: what a new version of a contract changes.
        sources(
            "KithChanges",
            [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithModel", "KithContracts",
                "KithContractRules", "KithJSONSchema", "KithInclusion", "KithDigestBinding",
            ]),

        // Level 4: the lists, the pipeline.
        sources(
            "KithKit",
            [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithArchives", "KithModel",
                "KithReaders", "KithContractRules", "KithChanges", "KithRecordRules",
                "KithRulesets", "KithWriters", "KithSystemBinding", "KithContracts",
                "KithJSONSchema", "KithDigestBinding",
                "KithATProto", "KithSQLDump", "KithFollows", "KithMarkup", "KithIgraphBinding",
                "KithStore", "KithSQLiteBinding",
            ]),

        // Level 5: the language server.
        sources(
            "KithLanguageServer",
            [
                "KithKit", "KithLanguageProtocol", "KithContracts", "KithContractRules",
                "KithDiagnostics", "KithModel",
                "KithRulesets", "KithSourceText", "KithSyntax", "KithSystemBinding",
            ]),

        // Level 5 and 6: the command line.
        sources("KithCommandLine", ["KithSystemBinding", "KithSourceText", "KithDiagnostics"]),
        .target(
            name: "KithCommands",
            dependencies: [
                "KithKit", "KithCommandLine", "KithSourceText", "KithDiagnostics", "KithArchives",
                "KithModel", "KithLanguageServer", "KithChanges",
                "KithReaders", "KithWriters", "KithSystemBinding", "KithATProto", "KithFollows",
                "KithSQLiteBinding",
            ],
            resources: [.embedInCode("Manual/Guide")], swiftSettings: strict),
        .executableTarget(name: "kith", dependencies: ["KithCommands"], swiftSettings: strict),
        .executableTarget(
            name: "kith-bench",
            dependencies: [
                "KithKit", "KithCommandLine", "KithSystemBinding", "KithModel", "KithReaders",
                "KithWriters",
                "KithRecordRules", "KithSourceText", "KithDiagnostics",
                "KithJSONSchema", "KithSyntax", "KithATProto", "KithFollows",
            ],
            resources: [.embedInCode("Peers")], swiftSettings: strict),

        // Tests: one target for each source target, files of the same names.
        .target(
            name: "KithTestSupport",
            dependencies: [
                "KithSourceText", "KithArchives", "KithDiagnostics", "KithModel", "KithReaders",
                "KithSystemBinding",
                "KithATProto", "KithDigestBinding", "KithSignatureBinding", "KithSyntax",
                "KithTransferBinding",
            ],
            path: "Tests/KithTestSupport", exclude: ["Python"], swiftSettings: strict),
        .target(
            name: "KithSyntaxFuzzTargets",
            dependencies: [
                "KithSourceText", "KithDiagnostics", "KithSyntax", "KithSQLDump", "KithATProto",
                "KithSystemBinding",
            ],
            path: "Tests/KithSyntaxFuzzTargets", swiftSettings: strict),
        .target(
            name: "KithFuzzTargets",
            dependencies: [
                "KithSyntaxFuzzTargets", "KithTestSupport", "KithKit", "KithATProto",
                "KithArchives", "KithDiagnostics",
                "KithFollows", "KithHTMLBinding", "KithJSONSchema", "KithMarkup", "KithModel",
                "KithReaders", "KithRulesets",
                "KithSourceText", "KithSyntax", "KithSystemBinding", "KithRecordRules",
                "KithWriters",
            ],
            path: "Tests/KithFuzzTargets", swiftSettings: strict),
        tests(
            "KithFuzzTargetsTests",
            [
                "KithFuzzTargets", "KithSyntaxFuzzTargets", "KithKit", "KithReaders",
                "KithSystemBinding",
            ]),
        tests("KithCommandLineTests", ["KithCommandLine", "KithSystemBinding"]),
        tests("KithSystemBindingTests", ["KithSystemBinding"]),
        tests("KithDigestBindingTests", ["KithDigestBinding"]),
        tests(
            "KithWritersTests",
            [
                "KithWriters", "KithReaders", "KithModel", "KithSourceText", "KithDiagnostics",
                "KithSystemBinding",
            ],
            excluding: [
                "Cases/Python", "Graphs/Python", "Parquet/Python", "SQL/Python", "XLSX/Python",
            ]),
        tests(
            "KithReadersTests",
            [
                "KithReaders", "KithArchives", "KithModel", "KithSQLDump", "KithSourceText",
                "KithDiagnostics", "KithMarkup", "KithSystemBinding",
                "KithSyntax", "KithATProto",
            ]),
        tests("KithSourceTextTests", ["KithSourceText"]),
        tests("HouseRulesTests", ["KithSystemBinding", "KithModel"]),
        tests(
            "KithKitTests",
            [
                "KithKit", "KithArchives", "KithATProto", "KithChanges", "KithJSONSchema",
                "KithReaders", "KithRecordRules", "KithWriters",
                "KithModel", "KithSyntax", "KithDiagnostics", "KithFollows", "KithSourceText",
                "KithStore", "KithSQLiteBinding", "KithSystemBinding",
            ]),
        tests(
            "KithCommandsTests",
            [
                "KithCommands", "KithKit", "KithCommandLine", "KithWriters", "KithDiagnostics",
                "KithModel",
                "KithSourceText",
                "KithSystemBinding", "KithIgraphBinding", "kith",
            ], excluding: ["Python", "Editors/Clients"]),
        tests(
            "KithBenchTests",
            [
                "kith-bench", "KithKit", "KithRecordRules", "KithCommandLine", "KithModel",
                "KithContracts",
                "KithSourceText", "KithSyntax", "KithDiagnostics",
            ]),
        tests("KithDiagnosticsTests", ["KithDiagnostics", "KithSourceText", "KithSystemBinding"]),
        tests("KithModelTests", ["KithModel", "KithSchemas", "KithSourceText", "KithDiagnostics"]),
        tests(
            "KithATProtoTests",
            ["KithATProto", "KithSourceText", "KithSyntax", "KithDiagnostics", "KithSystemBinding"]),
        tests(
            "KithSignatureBindingTests",
            ["KithSignatureBinding", "KithDigestBinding", "KithATProto"]),
        tests("KithYAMLBindingTests", ["KithYAMLBinding"]),
        tests("KithJSONBindingTests", ["KithJSONBinding"]),
        tests("KithRegexBindingTests", ["KithRegexBinding"]),
        tests(
            "KithArchivesTests",
            ["KithArchives", "KithSourceText", "KithDiagnostics", "KithSystemBinding"]),
        tests("KithArchiveBindingTests", ["KithArchiveBinding", "KithSystemBinding"]),
        tests("KithCompressionBindingTests", ["KithCompressionBinding", "KithSystemBinding"]),
        tests("KithHTMLBindingTests", ["KithHTMLBinding", "KithSystemBinding"]),
        tests("KithTransferBindingTests", ["KithTransferBinding"]),
        tests("KithIgraphBindingTests", ["KithIgraphBinding"]),
        tests("KithSQLiteBindingTests", ["KithSQLiteBinding", "KithSystemBinding"]),
        tests("KithStoreTests", ["KithStore", "KithModel", "KithDiagnostics", "KithSourceText"]),
        tests("KithXLSXBindingTests", ["KithXLSXBinding", "KithSystemBinding"]),
        tests(
            "KithFollowsTests",
            ["KithFollows", "KithATProto", "KithSystemBinding", "KithSourceText"]),
        tests(
            "KithMarkupTests",
            [
                "KithMarkup", "KithHTMLBinding", "KithSourceText", "KithDiagnostics",
                "KithSystemBinding",
            ]),
        tests(
            "KithContractsTests",
            [
                "KithContracts", "KithSchemas", "KithSyntax", "KithSourceText", "KithDiagnostics",
                "KithSystemBinding",
            ]),
        tests(
            "KithLanguageProtocolTests", ["KithLanguageProtocol", "KithSourceText", "KithSyntax"]),
        tests(
            "KithLanguageServerTests",
            ["KithLanguageServer", "KithLanguageProtocol", "KithModel", "KithSourceText"]),
        tests("KithSQLDumpTests", ["KithSQLDump", "KithSourceText", "KithDiagnostics"]),
        tests("KithSyntaxTests", ["KithSyntax", "KithSourceText", "KithDiagnostics"]),
        tests(
            "KithJSONSchemaTests",
            [
                "KithJSONSchema", "KithSyntax", "KithRegexBinding", "KithSourceText",
                "KithDiagnostics", "KithSystemBinding",
            ]),
        tests(
            "KithInclusionTests",
            [
                "KithInclusion", "KithJSONSchema", "KithSyntax", "KithSourceText",
                "KithSystemBinding",
            ], excluding: ["Python"]),
        tests(
            "KithRulesetsTests",
            [
                "KithRulesets", "KithSyntax", "KithSourceText", "KithDiagnostics",
                "KithSystemBinding",
            ]),
        tests(
            "KithContractRulesTests",
            [
                "KithContractRules", "KithContracts", "KithSyntax", "KithSourceText",
                "KithDiagnostics",
                "KithSystemBinding",
            ]),
        tests(
            "KithChangesTests",
            [
                "KithChanges", "KithContracts", "KithDiagnostics", "KithInclusion",
                "KithJSONSchema", "KithModel",
                "KithSourceText", "KithSyntax", "KithSystemBinding",
            ]),
        tests(
            "KithRecordRulesTests",
            [
                "KithRecordRules", "KithReaders", "KithModel", "KithSyntax", "KithSourceText",
                "KithDiagnostics", "KithSystemBinding",
            ]),
    ],
    cxxLanguageStandard: .cxx17
)

// A few test targets are built sooner than all: KITH_TESTS="KithModelTests KithWritersTests" swift test
if let names = Context.environment["KITH_TESTS"]?.split(separator: " ") {
    package.targets.removeAll { target in
        target.type == .test && !names.contains { $0 == target.name }
    }
}

// The fuzzer's driver exists only where everything is built with it, as `make fuzz` does.
if Context.environment["KITH_FUZZ"] != nil {
    package.targets += [
        .target(
            name: "KithFuzzDriver", dependencies: ["KithSyntaxFuzzTargets", "KithSystemBinding"],
            path: "Tests/FuzzProgram/Driver", swiftSettings: strict),
        .executableTarget(
            name: "kith-fuzz",
            dependencies: ["KithFuzzDriver", "KithFuzzTargets", "KithSyntaxFuzzTargets"],
            path: "Tests/FuzzProgram/All", swiftSettings: strict),
        .executableTarget(
            name: "kith-fuzz-syntax", dependencies: ["KithFuzzDriver", "KithSyntaxFuzzTargets"],
            path: "Tests/FuzzProgram/Syntax", swiftSettings: strict),
    ]
}
