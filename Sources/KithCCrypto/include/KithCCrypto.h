// ECDSA by OpenSSL's libcrypto, which is loaded when it is first needed: linking it would slow every start.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum crypto_outcome {
    CRYPTO_VALID,
    CRYPTO_INVALID,
    CRYPTO_BAD_KEY,
    CRYPTO_NO_LIBRARY,
};

/// Whether a signature in DER is one of a hash of 32 bytes, by a key given as SubjectPublicKeyInfo in DER.
enum crypto_outcome crypto_verify(
    const uint8_t *key, size_t key_size, const uint8_t *hash, const uint8_t *signature,
    size_t signature_size);
