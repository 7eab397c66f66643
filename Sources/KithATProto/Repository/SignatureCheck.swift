private import KithSignatureBinding

/// The check of a commit's signature.
enum SignatureCheck {
    /// The result of the check.
    enum Outcome: Hashable {
        case verified
        /// No key was given.
        case unchecked
        /// What is wrong, on one line.
        case failed(String)
    }

    /// Checks the form of a signature and, if a key is given, verifies it.
    static func judge(_ commit: Commit, key: DIDKey?) -> Outcome {
        guard let key else { return judgeForm(commit.signature) }
        let curve: EllipticCurve = key.curve == .p256 ? .p256 : .secp256k1
        do throws(CompactSignature.Failure) {
            let signature = try CompactSignature(commit.signature, on: curve)
            try signature.verify(
                hash: Digest(of: commit.signedBytes.span).bytes, point: key.point)
            return .verified
        } catch {
            return .failed(message(error))
        }
    }

    /// Checks the form without knowing the curve: a signature fails if it is not valid on any curve.
    private static func judgeForm(_ bytes: [UInt8]) -> Outcome {
        var failures: [CompactSignature.Failure] = []
        for curve in [EllipticCurve.p256, .secp256k1] {
            do throws(CompactSignature.Failure) {
                _ = try CompactSignature(bytes, on: curve)
            } catch {
                failures.append(error)
            }
        }
        return failures.count == 2 ? .failed(message(failures[1])) : .unchecked
    }

    private static func message(_ failure: CompactSignature.Failure) -> String {
        switch failure {
        case .der: "the signature is in DER, not 64 bytes"
        case .length(let count): "the signature has \(count) bytes, not 64"
        case .outOfRange: "r or s of the signature is out of the range of its curve"
        case .highS:
            "s of the signature is in the upper half of its range; only the lower half is allowed"
        case .badKey: "the key given with --did-key is not a point on its curve"
        case .mismatch: "the signature does not match this commit and the given key"
        case .noLibrary:
            "the signature cannot be checked: libcrypto.so.3 is not there; install the package libssl3"
        }
    }
}
