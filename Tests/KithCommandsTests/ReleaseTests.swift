import KithDiagnostics
import KithSystemBinding
import KithTestSupport
import Testing

/// The sums of a release are signed, or it is said at once why not.
struct ReleaseTests {
    private static let tools = PackageFolder.path + "/.ci"

    @Test("an SSH key signs, and its public key proves it")
    func secureShell() throws {
        let place = try TemporaryFolder()
        guard try Shell.run("command -v ssh-keygen", in: place.path).status == 0 else {
            return print("skipped: there is no ssh-keygen")
        }
        let run = try Shell.run(
            """
            ssh-keygen -q -t ed25519 -N '' -f key && echo 'sum  file' >SHA256SUMS
            \(Self.tools)/sign key && \(Self.tools)/sign key SHA256SUMS
            echo "kith@example.org $(cut -d' ' -f1,2 key.pub)" >signers
            verify='ssh-keygen -Y verify -f signers -I kith@example.org -n kith-release -s SHA256SUMS.sig'
            $verify <SHA256SUMS | cut -d' ' -f1-6 && echo 'other  file' >SHA256SUMS && $verify <SHA256SUMS
            """, in: place.path)
        #expect(
            run.output == """
                signed SHA256SUMS.sig
                Good "kith-release" signature for kith@example.org with
                Could not verify signature.

                """, "\(run.error)")
        #expect(run.status == 255)
    }

    @Test("a key of gpg signs")
    func privacyGuard() throws {
        let place = try TemporaryFolder()
        guard try Shell.run("command -v gpg gpgconf", in: place.path).status == 0 else {
            return print("skipped: there is no gpg")
        }
        let run = try Shell.run(
            """
            export GNUPGHOME="$PWD/keys" && mkdir -m 700 keys && echo 'sum  file' >SHA256SUMS
            trap 'gpgconf --kill all' EXIT
            gpg --batch --quiet --passphrase '' --quick-gen-key kith@example.org ed25519 sign never 2>/dev/null
            \(Self.tools)/sign kith@example.org SHA256SUMS && head -n 1 SHA256SUMS.asc
            """, in: place.path)
        #expect(
            run.output == """
                signed SHA256SUMS.asc
                -----BEGIN PGP SIGNATURE-----

                """, "\(run.error)")
        #expect(run.status == 0)
    }

    @Test("a release begins only if it can be signed")
    func refusals() throws {
        let place = try TemporaryFolder()
        let unnamed = try Shell.run("SIGNING_KEY= \(Self.tools)/release", in: place.path)
        #expect(
            unnamed.error == """
                error: no key is named to sign the sums: give SIGNING_KEY=FILE for an SSH key, SIGNING_KEY=ID for one of \
                gpg, or SIGNING_KEY=none to leave them unsigned

                """)
        #expect(unnamed.status == 1)
        let missing = try Shell.run(
            "HOME='\(place.path)' SIGNING_KEY=nobody \(Self.tools)/release", in: place.path)
        #expect(
            missing.error
                == "error: there is no file 'nobody' with an SSH key, and gpg has no secret key 'nobody'\n"
        )
        #expect(missing.status == 1)
    }

    @Test("a release is made of a whole commit, once for each version, and ends with signed sums")
    func release() throws {
        let place = try TemporaryFolder()
        let version = "Sources/KithDiagnostics/KithVersion.swift"
        let prepared = try Shell.run(
            """
            set -e
            mkdir -p own/.ci own/Sources/KithDiagnostics programs
            cp \(Self.tools)/release \(Self.tools)/sign own/.ci
            cp \(PackageFolder.path)/\(version) own/Sources/KithDiagnostics && echo dist >own/.gitignore
            ssh-keygen -q -t ed25519 -N '' -f key
            cat >programs/make <<'END'
            #!/bin/sh
            echo "make $1" && mkdir -p dist && echo 'sum  file' >dist/SHA256SUMS
            END
            chmod +x programs/make && cd own && git init -q -b main && git add .
            git -c user.name=a -c user.email=a@example.org commit -qm first
            """, in: place.path)
        try #require(prepared.status == 0, "\(prepared.error)")
        let command = "PATH=\"$PWD/programs:$PATH\" SIGNING_KEY=\"$PWD/key\" own/.ci/release"
        let run = try Shell.run(command, in: place.path)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(3) == ["make packages", "make try-packages", "signed dist/SHA256SUMS.sig"])
        #expect(lines[3].hasPrefix("version \(KithVersion.current) of "))
        #expect(
            lines.dropFirst(4).map { $0.drop { $0 != "S" } } == ["SHA256SUMS", "SHA256SUMS.sig"])
        #expect(run.status == 0)
        let changed = try Shell.run("echo >own/new && \(command)", in: place.path)
        #expect(
            changed.error
                == "error: there are changes that are not committed; a release is made of a commit\n"
        )
        let again = try Shell.run(
            """
            cd own && git tag v\(KithVersion.current) && git add . \
                && git -c user.name=a -c user.email=a@example.org commit -qm second && cd .. && \(command)
            """, in: place.path)
        #expect(
            again.error
                == "error: version \(KithVersion.current) was released from another commit; raise it first\n"
        )
        #expect([changed.status, again.status] == [1, 1])
    }
}
