#include "KithCIgraph.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#if __has_include(<igraph/igraph.h>)
#include <igraph/igraph.h>
#endif

// The functions have these types and this name of a library in the versions 0.10.
#if defined(IGRAPH_VERSION_MINOR) && IGRAPH_VERSION_MAJOR == 0 && IGRAPH_VERSION_MINOR == 10

#define FUNCTIONS(F)                                                                               \
    F(igraph_create) F(igraph_destroy) F(igraph_vector_view) F(igraph_vector_int_view)             \
    F(igraph_vector_init) F(igraph_vector_destroy) F(igraph_vector_int_init)                       \
    F(igraph_vector_int_destroy) F(igraph_vss_all) F(igraph_pagerank)                              \
    F(igraph_community_multilevel) F(igraph_rng_default) F(igraph_rng_seed) F(igraph_strerror)     \
    F(igraph_set_error_handler) F(igraph_set_warning_handler)

#define DECLARE(name) __typeof__(&name) name;
struct IgraphLibrary {
    void *handle;
    FUNCTIONS(DECLARE)
};

_Static_assert(sizeof(igraph_integer_t) == sizeof(int64_t), "igraph counts with 64 bits");

// All threads share one list of what to free and one generator of random numbers, unless igraph was built otherwise.
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static int end_turn(int code) {
    pthread_mutex_unlock(&turn);
    return code;
}

// By default an error ends the program, and a warning is printed.
static void ignore_error(const char *reason, const char *file, int line, igraph_error_t code) {}
static void ignore_warning(const char *reason, const char *file, int line) {}

int igraph_library_is_built(void) { return 1; }

IgraphLibrary *igraph_library_open(char *message, size_t capacity) {
    IgraphLibrary *library = calloc(1, sizeof *library);
    if (!library) {
        snprintf(message, capacity, "out of memory");
        return NULL;
    }
    library->handle = dlopen("libigraph.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!library->handle) goto failed;
#define LOAD(name)                                                                                 \
    *(void **)&library->name = dlsym(library->handle, #name);                                      \
    if (!library->name) goto failed;
    FUNCTIONS(LOAD)
    library->igraph_set_error_handler(ignore_error);
    library->igraph_set_warning_handler(ignore_warning);
    return library;
failed:
    snprintf(message, capacity, "%s", dlerror());
    igraph_library_close(library);
    return NULL;
}

// Not unloaded: libraries below it may have left functions to be run at the end.
void igraph_library_close(IgraphLibrary *library) { free(library); }

int igraph_library_pagerank(
    const IgraphLibrary *l, int64_t nodes, int64_t edges, const int64_t *ends,
    const double *weights, double *values) {
    igraph_vector_int_t list;
    igraph_vector_t weight, result;
    igraph_t graph;
    pthread_mutex_lock(&turn);
    int code = l->igraph_create(
        &graph, l->igraph_vector_int_view(&list, ends, 2 * edges), nodes, IGRAPH_DIRECTED);
    if (code) return end_turn(code);
    code = l->igraph_vector_init(&result, nodes);
    if (!code) {
        code = l->igraph_pagerank(
            &graph, IGRAPH_PAGERANK_ALGO_PRPACK, &result, NULL, l->igraph_vss_all(),
            IGRAPH_DIRECTED, 0.85, l->igraph_vector_view(&weight, weights, edges), NULL);
        for (int64_t node = 0; !code && node < nodes; node++) values[node] = VECTOR(result)[node];
        l->igraph_vector_destroy(&result);
    }
    l->igraph_destroy(&graph);
    return end_turn(code);
}

int igraph_library_communities(
    const IgraphLibrary *l, int64_t nodes, int64_t edges, const int64_t *ends,
    const double *weights, int64_t *numbers) {
    igraph_vector_int_t list, result;
    igraph_vector_t weight;
    igraph_t graph;
    pthread_mutex_lock(&turn);
    int code = l->igraph_create(
        &graph, l->igraph_vector_int_view(&list, ends, 2 * edges), nodes, IGRAPH_UNDIRECTED);
    if (code) return end_turn(code);
    code = l->igraph_vector_int_init(&result, 0);
    if (!code) {
        l->igraph_rng_seed(l->igraph_rng_default(), 1);
        code = l->igraph_community_multilevel(
            &graph, l->igraph_vector_view(&weight, weights, edges), 1, &result, NULL, NULL);
        for (int64_t node = 0; !code && node < nodes; node++) numbers[node] = VECTOR(result)[node];
        l->igraph_vector_int_destroy(&result);
    }
    l->igraph_destroy(&graph);
    return end_turn(code);
}

const char *igraph_library_message(const IgraphLibrary *l, int code) {
    return l->igraph_strerror(code);
}

#else

int igraph_library_is_built(void) { return 0; }
IgraphLibrary *igraph_library_open(char *message, size_t capacity) {
    snprintf(message, capacity, "built without it");
    return NULL;
}
void igraph_library_close(IgraphLibrary *library) {}
int igraph_library_pagerank(
    const IgraphLibrary *l, int64_t nodes, int64_t edges, const int64_t *ends,
    const double *weights, double *values) {
    return -1;
}
int igraph_library_communities(
    const IgraphLibrary *l, int64_t nodes, int64_t edges, const int64_t *ends,
    const double *weights, int64_t *numbers) {
    return -1;
}
const char *igraph_library_message(const IgraphLibrary *l, int code) { return ""; }

#endif
