import KithSystemBinding
import KithTestSupport

/// Chromium without a window as an independent reader of pages; tests without it say that they are skipped.
enum Chromium {
    static let isInstalled =
        (try? ChildProcess.run("chromium", ["--version"]))?.ending == .exited(0)

    static func skip() { print("skipped: Chromium is not installed") }

    /// What a page is after its scripts have run, and the addresses that it asked for, without those of the browser itself.
    static func open(
        _ path: String, query: String = "", in folder: borrowing TemporaryFolder
    ) throws -> (page: String, requests: [String]) {
        let log = folder.file("net.json")
        let ended = try ChildProcess.run(
            "chromium",
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--no-first-run", "--disable-extensions",
                "--user-data-dir=\(folder.file("profile"))",
                "--virtual-time-budget=10000", "--log-net-log=\(log)", "--dump-dom",
                "file://\(path)\(query)",
            ])
        let page = String(decoding: ended.output, as: UTF8.self)
        let requests = try Files.text(log).split(separator: "\"url\":\"").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
        return (page, requests.filter { !$0.contains("google") })
    }
}
