import KithSystemBinding
import KithTestSupport
import Testing

/// Editors that others made speak with `kith serve --lsp`.
struct EditorClientTests {
    private static let contract = """
        openapi: 3.0.4
        info: {title: Pets, version: "1"}
        paths:
          /pets:
            get:
              responses:
                "200":
                  description: Fine
                  content:
                    application/json: {schema: {$ref: "#/components/schemas/Pet"}}
        components:
          schemas:
            Pet: {type: sting}

        """
    private static let clients = PackageFolder.path + "/Tests/KithCommandsTests/Editors/Clients"

    /// Runs a client in a folder with the contract.
    private func run(_ line: String) throws -> String {
        let place = try TemporaryFolder()
        try Files.write(Array(Self.contract.utf8), to: place.file("openapi.yaml"))
        let run = try Shell.run("cd '\(place.path)' && \(line)", in: place.path)
        #expect(run.status == 0, "\(run.output)\(run.error)")
        return run.output
    }

    private func has(_ line: String) throws -> Bool {
        try Shell.run(line, in: PackageFolder.path).status == 0
    }

    @Test("Neovim shows findings, jumps, takes edits and renames")
    func neovim() throws {
        guard try has("command -v nvim") else { return print("skipped: there is no nvim") }
        let seen = try run(
            """
            KITH='\(KithProgram.path)' CONTRACT=openapi.yaml HOME=$PWD \
            nvim --headless --clean -i NONE -n -c 'luafile \(Self.clients)/neovim.lua' </dev/null
            """)
        #expect(
            seen == """
                found 13:17 'type' of a schema cannot be 'sting'; did you mean 'string'?
                jumped to     Pet: {type: sting}
                mended     Pet: {type: string}
                renamed     Animal: {type: string}
                renamed             application/json: {schema: {$ref: "#/components/schemas/Animal"}}

                """)
    }

    @Test("the client of pygls is told findings, and gets definitions and renames")
    func pygls() throws {
        guard Python.has("pygls.lsp.client") else { return Python.skip("pygls.lsp.client") }
        let seen = try run(
            "'\(Python.program)' -B '\(Self.clients)/pygls_client.py' '\(KithProgram.path)' openapi.yaml"
        )
        #expect(
            seen == """
                found 13:17 'type' of a schema cannot be 'sting'; did you mean 'string'?
                jumped to     Pet: {type: sting}
                mended
                renamed 13:5 Animal
                renamed 10:69 Animal

                """)
    }

    @Test("the extension for VS Code starts the program")
    func extensionForVSCode() throws {
        guard try has("command -v node") else { return print("skipped: there is no node") }
        let seen = try run(
            """
            node '\(Self.clients)/vscode.js' '\(PackageFolder.path)/editors/vscode' \
            '\(KithProgram.path)'
            """)
        #expect(seen == "yaml json\nkith answers: completion, definition, hover, rename\n")
    }
}
