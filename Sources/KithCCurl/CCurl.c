#include "KithCCurl.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// Every function that is used, by name; its type comes from curl.h.
#define FUNCTIONS(F)                                                                               \
    F(curl_global_init) F(curl_easy_init) F(curl_easy_cleanup) F(curl_easy_setopt)                 \
    F(curl_easy_getinfo) F(curl_easy_strerror) F(curl_slist_append) F(curl_slist_free_all)         \
    F(curl_multi_init) F(curl_multi_cleanup) F(curl_multi_add_handle) F(curl_multi_remove_handle)  \
    F(curl_multi_perform) F(curl_multi_poll) F(curl_multi_info_read)

// curl.h hides some functions behind macros that check their arguments.
#undef curl_easy_setopt
#undef curl_easy_getinfo

#define DECLARE(name) __typeof__(&name) name;
struct CurlLibrary {
    void *handle;
    FUNCTIONS(DECLARE)
};

CurlLibrary *curl_library_open(char *message, size_t capacity) {
    CurlLibrary *library = calloc(1, sizeof *library);
    if (!library) {
        snprintf(message, capacity, "out of memory");
        return NULL;
    }
    library->handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library->handle) goto failed;
#define LOAD(name)                                                                                 \
    *(void **)&library->name = dlsym(library->handle, #name);                                      \
    if (!library->name) goto failed;
    FUNCTIONS(LOAD)
    if (library->curl_global_init(CURL_GLOBAL_ALL) == CURLE_OK) return library;
    snprintf(message, capacity, "libcurl cannot be set up");
    curl_library_close(library);
    return NULL;
failed:
    snprintf(message, capacity, "%s", dlerror());
    curl_library_close(library);
    return NULL;
}

void curl_library_close(CurlLibrary *library) {
    // Not unloaded: libraries below it may have left functions to be run at the end of a thread.
    free(library);
}

CURL *curl_library_easy(const CurlLibrary *l) { return l->curl_easy_init(); }
void curl_library_free_easy(const CurlLibrary *l, CURL *easy) { l->curl_easy_cleanup(easy); }

CURLcode curl_library_set_number(const CurlLibrary *l, CURL *easy, CURLoption option, long value) {
    return l->curl_easy_setopt(easy, option, value);
}
CURLcode curl_library_set_text(
    const CurlLibrary *l, CURL *easy, CURLoption option, const char *value) {
    return l->curl_easy_setopt(easy, option, value);
}
CURLcode curl_library_set_pointer(
    const CurlLibrary *l, CURL *easy, CURLoption option, void *value) {
    return l->curl_easy_setopt(easy, option, value);
}
CURLcode curl_library_set_receiver(
    const CurlLibrary *l, CURL *easy, CURLoption option,
    size_t (*value)(char *, size_t, size_t, void *)) {
    return l->curl_easy_setopt(easy, option, value);
}

long curl_library_status(const CurlLibrary *l, CURL *easy) {
    long status = 0;
    l->curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    return status;
}
const char *curl_library_message(const CurlLibrary *l, CURLcode code) {
    return l->curl_easy_strerror(code);
}

struct curl_slist *curl_library_append(
    const CurlLibrary *l, struct curl_slist *list, const char *text) {
    return l->curl_slist_append(list, text);
}
void curl_library_free_list(const CurlLibrary *l, struct curl_slist *list) {
    l->curl_slist_free_all(list);
}

CURLM *curl_library_multi(const CurlLibrary *l) { return l->curl_multi_init(); }
void curl_library_free_multi(const CurlLibrary *l, CURLM *multi) { l->curl_multi_cleanup(multi); }
CURLMcode curl_library_add(const CurlLibrary *l, CURLM *multi, CURL *easy) {
    return l->curl_multi_add_handle(multi, easy);
}
CURLMcode curl_library_remove(const CurlLibrary *l, CURLM *multi, CURL *easy) {
    return l->curl_multi_remove_handle(multi, easy);
}
CURLMcode curl_library_perform(const CurlLibrary *l, CURLM *multi) {
    int running = 0;
    return l->curl_multi_perform(multi, &running);
}
CURLMcode curl_library_wait(const CurlLibrary *l, CURLM *multi, int bell, int milliseconds) {
    struct curl_waitfd others[] = {{.fd = bell, .events = CURL_WAIT_POLLIN}};
    return l->curl_multi_poll(multi, others, 1, milliseconds, NULL);
}
CURL *curl_library_ended(const CurlLibrary *l, CURLM *multi, CURLcode *result) {
    int left = 0;
    for (CURLMsg *message; (message = l->curl_multi_info_read(multi, &left));) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
