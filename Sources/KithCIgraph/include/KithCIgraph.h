// igraph, loaded when it is first needed: it is large, few commands need it, and its licence is the GPL, so no program
// that is handed out may be linked with it.
//
// Where its header is missing when Kith is built, it cannot be loaded.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The functions of igraph that are used.
typedef struct IgraphLibrary IgraphLibrary;

/// Whether igraph's header was there when Kith was built.
int igraph_library_is_built(void);

/// Loads igraph; where that fails, returns NULL and says why in `message`.
IgraphLibrary *igraph_library_open(char *message, size_t capacity);
/// Gives up the functions.
void igraph_library_close(IgraphLibrary *);

/// Computes the PageRank of each node of a directed graph; returns 0, or the code of an error.
///
/// The ends of the edges are in turn a source and a target.
int igraph_library_pagerank(
    const IgraphLibrary *, int64_t nodes, int64_t edges, const int64_t *ends,
    const double *weights, double *values);
/// Finds communities of an undirected graph by the method of Louvain; returns 0, or the code of an error.
///
/// The same graph gives the same communities on every run.
int igraph_library_communities(
    const IgraphLibrary *, int64_t nodes, int64_t edges, const int64_t *ends,
    const double *weights, int64_t *numbers);
/// The message of an error.
const char *igraph_library_message(const IgraphLibrary *, int code);
