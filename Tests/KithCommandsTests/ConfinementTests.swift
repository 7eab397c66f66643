import KithSystemBinding
import KithTestSupport
import Testing

/// What was found beside an input leads to nothing outside of its folder, unless somebody named it.
struct ConfinementTests {
    private static let preparation = """
        mkdir -p project/sub; echo 'secret: words' > secret.yaml; cp secret.yaml project/sub/own.yaml
        echo 'openapi: 3.1.0
        info: {title: a, version: "1"}
        paths: {}' > project/api.yaml
        echo 'rules: {}' > rules.yaml; cp rules.yaml project/rules.yaml

        """
    private static func refusal(_ name: String) -> String {
        "\(name) is outside the folder of the configuration that was found there, and is not read; "
            + "name it with --config, or the folder with --allow-path"
    }

    typealias Row = Case<(make: String, words: String, status: Int32, said: String?)>

    static let rows = [
        Row(
            "a ruleset above",
            ("echo 'ruleset: ../secret.yaml' > .kith.yaml", "api.yaml", 2, "/secret.yaml")),
        Row(
            "a ruleset anywhere",
            ("echo 'ruleset: /etc/passwd' > .kith.yaml", "api.yaml", 2, "/etc/passwd")),
        Row(
            "a ruleset that is not there",
            ("echo 'ruleset: ../none.yaml' > .kith.yaml", "api.yaml", 2, "/none.yaml")),
        Row(
            "a ruleset that is a link",
            (
                "ln -s ../secret.yaml link.yaml; echo 'ruleset: link.yaml' > .kith.yaml",
                "api.yaml",
                2, "link.yaml"
            )),
        Row(
            "a ruleset in a folder that is a link",
            (
                "ln -s .. up; echo 'ruleset: up/secret.yaml' > .kith.yaml", "api.yaml", 2,
                "up/secret.yaml"
            )),
        Row(
            "a ruleset that extends one above",
            (
                "echo 'ruleset: r.yaml' > .kith.yaml; echo 'extends: ../secret.yaml' > r.yaml",
                "api.yaml", 1, "/secret.yaml"
            )),
        Row(
            "a ruleset that extends one that does",
            (
                "echo 'ruleset: r.yaml' > .kith.yaml; echo 'extends: ./q.yaml' > r.yaml; echo 'extends: [[/etc/hostname.yaml, all]]' > q.yaml",
                "api.yaml", 1, "/etc/hostname.yaml"
            )),
        Row(
            "a configuration that is a link",
            ("ln -s ../secret.yaml .kith.yaml", "api.yaml", 2, ".kith.yaml")),
        Row(
            "a ruleset in the folder",
            ("echo 'ruleset: ./rules.yaml' > .kith.yaml", "api.yaml", 0, nil)),
        Row(
            "a ruleset above, where its folder is named",
            (
                "echo 'ruleset: ../rules.yaml' > .kith.yaml", "api.yaml --allow-path ..", 0, nil
            )),
        Row(
            "a ruleset above, where the configuration is named",
            (
                "echo 'ruleset: ../rules.yaml' > .kith.yaml", "api.yaml --config .kith.yaml", 0, nil
            )),
        Row(
            "a ruleset above, where it is named itself",
            (
                "echo 'extends: ../rules.yaml' > r.yaml", "api.yaml --ruleset r.yaml", 0, nil
            )),
    ]

    @Test("nothing outside is read, nor shown", arguments: rows)
    func confined(_ row: Row) throws {
        let place = try TemporaryFolder()
        let run = try Shell.run(
            Self.preparation + "cd project; \(row.value.make); kith check \(row.value.words)",
            in: place.path)
        let text = run.output + run.error
        #expect(run.status == row.value.status, "\(text)")
        if let name = row.value.said {
            #expect(text.contains(Self.refusal(name)), "\(text)")
        } else {
            #expect(!text.contains("lies outside"), "\(text)")
        }
        #expect(!text.contains("words"))
        #expect(!text.contains("root:"))
    }
}
