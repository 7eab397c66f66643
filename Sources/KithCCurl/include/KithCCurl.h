// libcurl, loaded when it is first needed: it brings some thirty libraries along, which would slow the
// start of every command, and a machine that only checks files need not have it at all.
//
// Its functions with a variable number of arguments, which Swift cannot call, have one form for each type.
#pragma once
#include <curl/curl.h>
#include <stddef.h>
#include <sys/eventfd.h>

/// The functions of libcurl that are used.
typedef struct CurlLibrary CurlLibrary;

/// Loads libcurl; where that fails, returns NULL and says why in `message`.
CurlLibrary *curl_library_open(char *message, size_t capacity);
/// Gives up the functions. Every handle must have been freed.
void curl_library_close(CurlLibrary *);

CURL *curl_library_easy(const CurlLibrary *);
void curl_library_free_easy(const CurlLibrary *, CURL *);
CURLcode curl_library_set_number(const CurlLibrary *, CURL *, CURLoption, long);
CURLcode curl_library_set_text(const CurlLibrary *, CURL *, CURLoption, const char *);
CURLcode curl_library_set_pointer(const CurlLibrary *, CURL *, CURLoption, void *);
CURLcode curl_library_set_receiver(
    const CurlLibrary *, CURL *, CURLoption, size_t (*)(char *, size_t, size_t, void *));
long curl_library_status(const CurlLibrary *, CURL *);
const char *curl_library_message(const CurlLibrary *, CURLcode);

struct curl_slist *curl_library_append(const CurlLibrary *, struct curl_slist *, const char *);
void curl_library_free_list(const CurlLibrary *, struct curl_slist *);

CURLM *curl_library_multi(const CurlLibrary *);
void curl_library_free_multi(const CurlLibrary *, CURLM *);
CURLMcode curl_library_add(const CurlLibrary *, CURLM *, CURL *);
CURLMcode curl_library_remove(const CurlLibrary *, CURLM *, CURL *);
/// Goes on with everything that can go on.
CURLMcode curl_library_perform(const CurlLibrary *, CURLM *);
/// Waits until something can go on, the bell is rung, or the time is over.
CURLMcode curl_library_wait(const CurlLibrary *, CURLM *, int bell, int milliseconds);
/// The next transfer that has ended, with its result; NULL where there is none.
CURL *curl_library_ended(const CurlLibrary *, CURLM *, CURLcode *result);

/// A number that becomes readable once somebody rings it; negative where the system has none left.
static inline int bell_open(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline void bell_ring(int bell) { eventfd_write(bell, 1); }
static inline void bell_quiet(int bell) {
    eventfd_t count;
    eventfd_read(bell, &count);
}
