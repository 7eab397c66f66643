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

// Values that show where a node comes from, or that the heading shows.
const isPlain = (name) => !["id", "label", "kind"].includes(name);

const choose = (node, keepsPath = false) => {
  view.chosen = node;
  if (!keepsPath) view.path = [];
  showCard();
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
  card.append(list, pathButtons(node));
  if (view.path.length > 0) card.append(made("h3", "Path"), pathList());
  for (const type of types.keys()) {
    for (const isOut of [true, false]) {
      const all = edgesAt[node].filter((edge) => (
        typeOf[edge] === type && isShown(edge) && (source[edge] === node) === isOut));
      if (all.length === 0) continue;
      const entries = made("ul", "");
      for (const edge of all.slice(0, mostListed)) entries.append(item(otherEnd(edge, node)));
      if (all.length > mostListed) entries.append(made("li", `and ${all.length - mostListed} more`));
      const arrow = edges[all[0]].directed ? isOut ? " →" : " ←" : "";
      card.append(made("h3", `${types[type]}${arrow} (${all.length})`), entries);
    }
  }
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
  const hits = found(part("search").value, 30);
  part("hits").replaceChildren(...hits.map((node) => item(node)));
  say(part("search").value === "" ? "" : hits.length === 30 ? "30 or more found" : `${hits.length} found`);
};

const checkbox = (type) => {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = true;
  box.addEventListener("change", () => {
    if (box.checked) filter.hidden.delete(type); else filter.hidden.add(type);
    filtered();
  });
  const count = typeOf.reduce((sum, other) => sum + (other === type ? 1 : 0), 0);
  return made("label", "", box, ` ${types[type]} (${count})`);
};

const filtered = () => {
  view.path = [];
  showCard();
  redraw();
  say(`${edges.reduce((sum, _, edge) => sum + (isShown(edge) ? 1 : 0), 0)} of ${counted(edges.length, "edge")} shown`);
};
