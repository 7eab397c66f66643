// swift-tools-version: 6.3
import PackageDescription

// A package that depends on Kith and has modules with names that others choose too. `.ci/run` builds and runs it.
let package = Package(
    name: "client",
    dependencies: [.package(name: "kith", path: "../..")],
    targets: [
        .target(name: "Model"),
        .target(name: "Syntax"),
        .executableTarget(
            name: "Client",
            dependencies: ["Model", "Syntax", .product(name: "KithKit", package: "kith")],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    ]
)
