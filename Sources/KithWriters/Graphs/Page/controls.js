// Connects the picture and the panel to mouse, touch, keyboard and printer, and starts.
"use strict";
const pointers = new Map();
let dragged = 0;

const place = (event) => [event.offsetX, event.offsetY];
const spread = () => {
  const [[ax, ay], [bx, by]] = [...pointers.values()];
  return Math.hypot(ax - bx, ay - by);
};

canvas.addEventListener("pointerdown", (event) => {
  canvas.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, place(event));
  dragged = 0;
});
canvas.addEventListener("pointermove", (event) => {
  const last = pointers.get(event.pointerId);
  if (!last) {
    const node = nodeAt(...place(event));
    canvas.title = node < 0 ? "" : label(node);
    return;
  }
  const [right, down] = [event.offsetX - last[0], event.offsetY - last[1]];
  const before = pointers.size === 2 ? spread() : 0;
  pointers.set(event.pointerId, place(event));
  dragged += Math.abs(right) + Math.abs(down);
  if (pointers.size === 2) zoom(spread() / Math.max(1, before), ...place(event));
  else if (dragged > 3) pan(right, down);
});
for (const name of ["pointerup", "pointercancel"]) {
  canvas.addEventListener(name, (event) => {
    const isClick = name === "pointerup" && pointers.size === 1 && dragged <= 3;
    pointers.delete(event.pointerId);
    if (!isClick) return;
    const node = nodeAt(...place(event));
    if (node < 0) clear(); else choose(node);
  });
}
canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), ...place(event));
}, { passive: false });

// Walks to the neighbour that lies nearest to a direction.
const step = (right, down) => {
  if (view.chosen < 0) return choose(byDegree[0]);
  let [best, least] = [-1, Infinity];
  for (const edge of edgesAt[view.chosen].filter(isShown)) {
    const node = otherEnd(edge, view.chosen);
    const [ax, ay] = [x[node] - x[view.chosen], y[node] - y[view.chosen]];
    const along = ax * right + ay * down;
    const cost = along + 2 * Math.abs(ax * down - ay * right);
    if (along > 0 && cost < least) [best, least] = [node, cost];
  }
  if (best < 0) return say("no neighbour in this direction");
  choose(best);
};

const showAll = () => {
  view.moved = false;
  fit();
  redraw();
};

const keys = {
  ArrowLeft: () => step(-1, 0), ArrowRight: () => step(1, 0), ArrowUp: () => step(0, -1), ArrowDown: () => step(0, 1),
  "+": () => zoom(1.4), "-": () => zoom(1 / 1.4), 0: showAll, l: openList, Escape: clear,
};
canvas.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  if (nodes.length > 0) keys[event.key]();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === part("search")) return;
  event.preventDefault();
  part("search").focus();
});

part("search").addEventListener("input", search);
part("search").addEventListener("keydown", (event) => {
  const hit = part("hits").querySelector("button");
  if (event.key === "Enter" && hit) hit.click();
});
part("closer").addEventListener("click", () => zoom(1.4));
part("farther").addEventListener("click", () => zoom(1 / 1.4));
part("all").addEventListener("click", showAll);
part("lists").addEventListener("click", () => showList(part("list").hidden));
part("earlier").addEventListener("click", () => turn(-1));
part("later").addEventListener("click", () => turn(1));
part("only").hidden = findings.about.length === 0;
part("onlyFound").addEventListener("change", () => {
  filter.onlyFound = part("onlyFound").checked;
  filtered();
});
part("types").append(...[...types.keys()].map(checkbox));
part("days").hidden = !hasDays;
for (const end of ["since", "until"]) {
  part(end).addEventListener("input", () => {
    filter[end] = part(end).value;
    filtered();
  });
}

const print = (isPrinting) => {
  view.printing = isPrinting;
  draw();
};
addEventListener("beforeprint", () => print(true));
addEventListener("afterprint", () => print(false));
prefersDark.addEventListener("change", redraw);
new ResizeObserver(() => {
  if (!view.moved) fit();
  redraw();
}).observe(canvas);

// The address names what is chosen: #node=ID, #from=ID&node=ID, or #search=TEXT.
const openAddress = () => {
  const state = new URLSearchParams(location.hash.slice(1));
  const [start, node] = [numbers.get(state.get("from")), numbers.get(state.get("node"))];
  if (node !== undefined && start !== undefined) walk(start, node);
  else if (node !== undefined) choose(node);
  if (state.has("search")) {
    part("search").value = state.get("search");
    search();
  }
};

part("counts").textContent = `${counted(nodes.length, "node")}, ${counted(edges.length, "edge")}`;
if (findings.about.length > 0 || findings.others > 0) {
  const at = findingsAt.filter((some) => some.length > 0).length;
  const others = findings.others > 0 ? `, ${findings.others} about nothing in this picture` : "";
  part("found").textContent = `${counted(findings.about.length, "finding")} at ${counted(at, "node")} (▲)${others}`;
}
const measured = Object.entries({ community: "communities", component: "connected parts" })
  .find(([name]) => nodes.some((node) => Number.isInteger(node[name])));
if (measured && !family) part("colours").textContent = `Colours show ${measured[1]}; small ones are grey.`;
canvas.setAttribute("aria-label", `Picture of ${part("counts").textContent}; arrow keys walk to neighbours`);
startLayout((text) => { part("work").textContent = text; });
openAddress();
addEventListener("hashchange", openAddress);
