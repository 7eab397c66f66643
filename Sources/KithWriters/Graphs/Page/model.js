// The graph of the page: ends of edges as numbers, neighbours, filters, paths, search.
"use strict";
const parsed = (id) => JSON.parse(document.getElementById(id).textContent);
const { nodes, edges } = parsed("graph");
const family = parsed("family");
const findings = parsed("findings");

const numbers = new Map(nodes.map((node, number) => [node.id, number]));
const source = Int32Array.from(edges, (edge) => numbers.get(edge.source));
const target = Int32Array.from(edges, (edge) => numbers.get(edge.target));
// The different values in order, and the number of each of the values among them.
const numbered = (values) => {
  const known = new Map();
  const places = Int32Array.from(values, (value) => {
    if (!known.has(value)) known.set(value, known.size);
    return known.get(value);
  });
  return [[...known.keys()], places];
};
const [, kindOf] = numbered(nodes.map((node) => node.kind));
const [types, typeOf] = numbered(edges.map((edge) => edge.type));
const typeCount = new Int32Array(types.length);
for (const type of typeOf) typeCount[type]++;
const degree = new Int32Array(nodes.length);
const edgesAt = nodes.map(() => []);
edges.forEach((_, edge) => {
  for (const end of new Set([source[edge], target[edge]])) {
    edgesAt[end].push(edge);
    degree[end]++;
  }
});
// The number of a node's group, from 0 for the largest: its community or connected part if that is measured, or else its kind.
const groupOf = nodes.map(({ community, component }, node) => (
  [community, component].find(Number.isInteger) ?? kindOf[node] + 1) - 1);
const byDegree = [...nodes.keys()].sort((a, b) => degree[b] - degree[a] || a - b);
const label = (node) => nodes[node].label || nodes[node].id;
const otherEnd = (edge, node) => (source[edge] === node ? target[edge] : source[edge]);

// The day of an edge: the first attribute that begins with one.
const dayOf = edges.map((edge) => {
  for (const value of Object.values(edge)) {
    if (typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value)) return value.slice(0, 10);
  }
  return "";
});
const hasDays = dayOf.some(Boolean);

// What the checks found about each node, the worst first.
const findingsAt = nodes.map(() => []);
for (const finding of findings.about) for (const node of finding.nodes) findingsAt[node].push(finding);

// What is filtered: types that are not shown, the first and last day, nodes without findings; edges without a day are always shown.
const filter = { hidden: new Set(), since: "", until: "", onlyFound: false };
const isFiltered = () => filter.hidden.size > 0 || filter.since !== "" || filter.until !== "" || filter.onlyFound;
const isNodeShown = (node) => !filter.onlyFound || findingsAt[node].length > 0;
const isShown = (edge) => !filter.hidden.has(typeOf[edge]) && isNodeShown(source[edge]) && isNodeShown(target[edge])
  && (dayOf[edge] === "" || dayOf[edge] >= filter.since && (filter.until === "" || dayOf[edge] <= filter.until));

// The edges of a shortest path along shown edges in any direction; null without one.
const shortestPath = (from, to) => {
  const before = new Int32Array(nodes.length).fill(-1);
  const seen = new Uint8Array(nodes.length);
  const queue = [from];
  seen[from] = 1;
  for (let at = 0; at < queue.length && !seen[to]; at++) {
    for (const edge of edgesAt[queue[at]]) {
      const next = otherEnd(edge, queue[at]);
      if (seen[next] || !isShown(edge)) continue;
      seen[next] = 1;
      before[next] = edge;
      queue.push(next);
    }
  }
  if (!seen[to]) return null;
  const path = [];
  for (let node = to; node !== from; node = otherEnd(before[node], node)) path.push(before[node]);
  return path.reverse();
};

// Without case and accents.
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l").replaceAll("ø", "o");
let folded = null;
// The shown nodes with all words of a query, those with most edges first.
const found = (query) => {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length > 0) folded ??= nodes.map((node) => fold(`${node.label}\n${node.id}`));
  return byDegree.filter((node) => isNodeShown(node) && words.every((word) => folded[node].includes(word)));
};
