// The panel beside the picture: search, filters, the chosen node, paths. Texts reach the page as text alone, never as markup.
"use strict";
const part = (id) => document.getElementById(id);
const say = (text) => { part("state").textContent = text; };
const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
const mostListed = 200;
let from = -1;

const made = (name, text, ...children) => {
  const element = document.createElement(name);
  element.textContent = text;
  element.append(...children);
  return element;
};

const button = (text, action) => {
  const element = made("button", text);
  element.type = "button";
  element.dir = "auto";
  element.addEventListener("click", action);
  return element;
};

const item = (node, text = "") => made("li", text, button(label(node), () => choose(node)));

const statement = ({ severity, rule, message }) => {
  const entry = made("li", `${severity}: ${message} (${rule})`);
  entry.dir = "auto";
  return entry;
};

// Values that show where a node comes from, or that the heading shows.
const isPlain = (name) => !["id", "label", "kind"].includes(name);

const choose = (node, keepsPath = false) => {
  view.chosen = node;
  if (!keepsPath) view.path = [];
  showCard();
  markListed();
  const [px, py] = [screenX(x[node]), screenY(y[node])];
  if (px < 0 || py < 0 || px > canvas.clientWidth || py > canvas.clientHeight) {
    pan(canvas.clientWidth / 2 - px, canvas.clientHeight / 2 - py);
  }
  redraw();
  if (keepsPath) return;
  say(label(node));
  setAddress({ node: nodes[node].id });
};

const clear = () => {
  [view.chosen, view.path, from] = [-1, [], -1];
  say("");
  showCard();
  markListed();
  redraw();
  setAddress({});
};

const setAddress = (state) => {
  try { history.replaceState(null, "", `#${new URLSearchParams(state)}`); } catch { /* The page works without it. */ }
};

const showCard = () => {
  const card = part("card");
  const node = view.chosen;
  card.replaceChildren();
  if (node < 0) return;
  const heading = made("h2", label(node));
  heading.dir = "auto";
  card.append(heading, made("p", `${nodes[node].kind}, ${counted(degree[node], "edge")}`));
  const list = made("dl", "");
  for (const [name, value] of Object.entries(nodes[node]).filter(([name]) => isPlain(name))) {
    const text = made("dd", String(value));
    text.dir = "auto";
    list.append(made("dt", name), text);
  }
  const told = findingsAt[node];
  if (told.length > 0) card.append(made("h3", `Findings (${told.length})`), listOf(told, statement));
  card.append(list, pathButtons(node));
  if (view.path.length > 0) card.append(made("h3", "Path"), pathList());
  // By type, and of each type those that leave the node first.
  const groups = new Map();
  for (const edge of edgesAt[node].filter(isShown)) {
    const group = 2 * typeOf[edge] + (source[edge] === node ? 0 : 1);
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push(edge);
  }
  for (const [group, all] of [...groups].sort(([a], [b]) => a - b)) {
    const arrow = edges[all[0]].directed ? group % 2 === 0 ? " →" : " ←" : "";
    card.append(made("h3", `${types[group >> 1]}${arrow} (${all.length})`), listOf(all, (edge) => item(otherEnd(edge, node))));
  }
};

// A list of the entries for some values, but of no more than can be read.
const listOf = (all, entry) => {
  const list = made("ul", "", ...all.slice(0, mostListed).map((value) => entry(value)));
  if (all.length > mostListed) list.append(made("li", `and ${all.length - mostListed} more`));
  return list;
};

const pathButtons = (node) => {
  const row = made("p", "", button("Path from here", () => {
    from = node;
    say(`Path from ${label(node)}: choose its end`);
    showCard();
  }));
  if (from >= 0 && from !== node) row.append(" ", button(`Path from ${label(from)}`, () => walk(from, node)));
  return row;
};

const walk = (start, end) => {
  const path = shortestPath(start, end);
  view.path = path ?? [];
  from = start;
  choose(end, true);
  say(path === null ? `No path from ${label(start)} to ${label(end)}`
    : `${counted(path.length, "step")} from ${label(start)} to ${label(end)}`);
  setAddress({ from: nodes[start].id, node: nodes[end].id });
};

const pathList = () => {
  const list = made("ol", "");
  let node = from;
  list.append(item(node));
  for (const edge of view.path) {
    node = otherEnd(edge, node);
    list.append(item(node, `${types[typeOf[edge]]}: `));
  }
  return list;
};

const search = () => {
  const query = part("search").value.trim();
  const all = query === "" ? [] : found(query);
  const hits = all.slice(0, 30);
  part("hits").replaceChildren(...hits.map((node) => item(node)));
  say(query === "" ? "" : `${all.length} found${all.length > hits.length ? `, ${hits.length} of them here` : ""}`);
  startList();
};

const checkbox = (type) => {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = true;
  box.addEventListener("change", () => {
    if (box.checked) filter.hidden.delete(type); else filter.hidden.add(type);
    filtered();
  });
  return made("label", "", box, ` ${types[type]} (${typeCount[type]})`);
};

const filtered = () => {
  view.path = [];
  showCard();
  search();
  redraw();
  say(`${edges.reduce((sum, _, edge) => sum + (isShown(edge) ? 1 : 0), 0)} of ${counted(edges.length, "edge")} shown`);
};
