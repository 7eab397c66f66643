// SHA-256 by the processor's own instructions, where it has them.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has them.
bool digest_has_sha256(void);

/// Works `count` blocks of 64 bytes into the state. Only where `digest_has_sha256()`.
void digest_sha256(uint32_t state[8], const uint8_t *blocks, size_t count);

/// Works all of a message and what pads it into the state. Only where `digest_has_sha256()`.
void digest_sha256_message(uint32_t state[8], const uint8_t *bytes, size_t count);
