#include "KithCDigest.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>
#include <string.h>

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

bool digest_has_sha256(void) {
    unsigned a, b, c, d;
    const unsigned ssse3 = 1u << 9, sse41 = 1u << 19, sha = 1u << 29;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & ssse3) || !(c & sse41)) return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & sha);
}

static inline __m128i load(const void *place) { return _mm_loadu_si128((const __m128i *)place); }

// The instructions keep the state as the words A, B, E, F in one register and C, D, G, H in another.
__attribute__((target("sha,sse4.1,ssse3")))
void digest_sha256(uint32_t state[8], const uint8_t *blocks, size_t count) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    __m128i low = _mm_shuffle_epi32(load(state), 0xB1);
    __m128i high = _mm_shuffle_epi32(load(state + 4), 0x1B);
    __m128i abef = _mm_alignr_epi8(low, high, 8);
    __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
    for (; count > 0; count--, blocks += 64) {
        const __m128i old_abef = abef, old_cdgh = cdgh;
        __m128i words[4];  // the last sixteen words of the message schedule
#pragma clang loop unroll(full)
        for (int i = 0; i < 16; i++) {
            if (i < 4) {
                words[i] = _mm_shuffle_epi8(load(blocks + 16 * i), big_endian);
            } else {
                const __m128i last = words[(i + 3) & 3];
                const __m128i shifted = _mm_alignr_epi8(last, words[(i + 2) & 3], 4);
                const __m128i sum = _mm_sha256msg1_epu32(words[i & 3], words[(i + 1) & 3]);
                words[i & 3] = _mm_sha256msg2_epu32(_mm_add_epi32(sum, shifted), last);
            }
            const __m128i round = _mm_add_epi32(words[i & 3], load(constants + 4 * i));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, round);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(round, 0x0E));
        }
        abef = _mm_add_epi32(abef, old_abef);
        cdgh = _mm_add_epi32(cdgh, old_cdgh);
    }
    low = _mm_shuffle_epi32(abef, 0x1B);
    high = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

void digest_sha256_message(uint32_t state[8], const uint8_t *bytes, size_t count) {
    const size_t left = count % 64, whole = count - left, size = left < 56 ? 64 : 128;
    uint8_t end[128] = {0};
    digest_sha256(state, bytes, whole / 64);
    if (left > 0) memcpy(end, bytes + whole, left);
    end[left] = 0x80;
    const uint64_t bits = __builtin_bswap64((uint64_t)count * 8);
    memcpy(end + size - 8, &bits, 8);
    digest_sha256(state, end, size / 64);
}

#else

bool digest_has_sha256(void) { return false; }
void digest_sha256(uint32_t state[8], const uint8_t *blocks, size_t count) {}
void digest_sha256_message(uint32_t state[8], const uint8_t *bytes, size_t count) {}

#endif
