#include "KithCCrypto.h"

#include <dlfcn.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <pthread.h>

// The headers say what each function looks like; only the library comes later.
static struct {
    __typeof__(&d2i_PUBKEY) d2i_PUBKEY;
    __typeof__(&EVP_PKEY_free) EVP_PKEY_free;
    __typeof__(&EVP_PKEY_CTX_new) EVP_PKEY_CTX_new;
    __typeof__(&EVP_PKEY_CTX_free) EVP_PKEY_CTX_free;
    __typeof__(&EVP_PKEY_verify_init) EVP_PKEY_verify_init;
    __typeof__(&EVP_PKEY_verify) EVP_PKEY_verify;
    int is_loaded;
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *handle = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return;
#define FIND(name) if (!(library.name = (__typeof__(library.name))dlsym(handle, #name))) return
    FIND(d2i_PUBKEY);
    FIND(EVP_PKEY_free);
    FIND(EVP_PKEY_CTX_new);
    FIND(EVP_PKEY_CTX_free);
    FIND(EVP_PKEY_verify_init);
    FIND(EVP_PKEY_verify);
#undef FIND
    library.is_loaded = 1;
}

enum crypto_outcome crypto_verify(
    const uint8_t *key, size_t key_size, const uint8_t *hash, const uint8_t *signature,
    size_t signature_size) {
    pthread_once(&once, load);
    if (!library.is_loaded) return CRYPTO_NO_LIBRARY;
    EVP_PKEY *parsed = library.d2i_PUBKEY(NULL, &key, (long)key_size);
    if (!parsed) return CRYPTO_BAD_KEY;
    enum crypto_outcome outcome = CRYPTO_BAD_KEY;
    EVP_PKEY_CTX *context = library.EVP_PKEY_CTX_new(parsed, NULL);
    if (context && library.EVP_PKEY_verify_init(context) == 1) {
        int valid = library.EVP_PKEY_verify(context, signature, signature_size, hash, 32);
        outcome = valid == 1 ? CRYPTO_VALID : CRYPTO_INVALID;
    }
    library.EVP_PKEY_CTX_free(context);
    library.EVP_PKEY_free(parsed);
    return outcome;
}
