// Draws the graph on the canvas, and moves it.
"use strict";
const canvas = document.getElementById("picture");
const pen = canvas.getContext("2d");
const x = new Float64Array(nodes.length), y = new Float64Array(nodes.length);
const looks = {
  light: { back: "#ffffff", text: "#1f2933", line: "70,84,98", box: "#f4f6f8", rim: "#66707a", chosen: "#b03a00",
    hues: ["#0072b2", "#b35000", "#007a59", "#a8467d", "#6b5b00", "#5b4b9a"] },
  dark: { back: "#12161c", text: "#e6eaee", line: "170,184,198", box: "#28303b", rim: "#8a96a3", chosen: "#ffb27a",
    hues: ["#56b4e9", "#e69f00", "#2fc49a", "#cc79a7", "#f0e442", "#b3a6f0"] },
};
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
const view = { scale: 1, left: 0, top: 0, chosen: -1, path: [], printing: false, moved: false };
const radius = (node) => 2.5 + Math.min(9, Math.sqrt(degree[node]));
const screenX = (value) => value * view.scale + view.left;
const screenY = (value) => value * view.scale + view.top;

// Shows everything, unless the reader has moved the picture.
const fit = () => {
  const boxes = family ? family.boxes : nodes.map((_, node) => [node, x[node], y[node], 20, 20]);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, cx, cy, width, height] of boxes) {
    left = Math.min(left, cx - width / 2);
    right = Math.max(right, cx + width / 2);
    top = Math.min(top, cy - height / 2);
    bottom = Math.max(bottom, cy + height / 2);
  }
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  view.scale = Math.min((width - 40) / Math.max(1, right - left), (height - 40) / Math.max(1, bottom - top), 2);
  view.left = width / 2 - (left + right) / 2 * view.scale;
  view.top = height / 2 - (top + bottom) / 2 * view.scale;
};

const draw = () => {
  const look = view.printing || !prefersDark.matches ? looks.light : looks.dark;
  const ratio = Math.min(2, devicePixelRatio);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.fillStyle = look.back;
  pen.fillRect(0, 0, width, height);
  const near = new Set(view.chosen < 0 ? [] : [view.chosen]);
  const marked = new Set(view.path);
  for (const edge of view.path) near.add(source[edge]).add(target[edge]);
  if (view.chosen >= 0 && view.path.length === 0) {
    for (const edge of edgesAt[view.chosen].filter(isShown)) {
      marked.add(edge);
      near.add(otherEnd(edge, view.chosen));
    }
  }
  drawLines(look, marked, width, height);
  if (family) drawBoxes(look, near); else drawDots(look, near, width, height);
};

const drawLines = (look, marked, width, height) => {
  const alpha = family ? 0.8 : Math.max(0.08, Math.min(0.6, 16 / Math.sqrt(edges.length)));
  pen.lineWidth = 1;
  pen.strokeStyle = `rgba(${look.line},${marked.size > 0 ? alpha / 2 : alpha})`;
  pen.beginPath();
  if (family && !isFiltered()) {
    for (const line of family.lines) {
      for (let at = 0; at < line.length; at += 2) {
        const [px, py] = [screenX(line[at]), screenY(line[at + 1])];
        if (at === 0) pen.moveTo(px, py); else pen.lineTo(px, py);
      }
    }
    for (const curve of family.curves) {
      const points = curve.map((value, at) => (at % 2 === 0 ? screenX(value) : screenY(value)));
      pen.moveTo(points[0], points[1]);
      for (let at = 2; at < points.length; at += 6) pen.bezierCurveTo(...points.slice(at, at + 6));
    }
  } else {
    for (let edge = 0; edge < edges.length; edge++) if (isShown(edge)) addLine(edge, width, height);
  }
  pen.stroke();
  pen.strokeStyle = look.chosen;
  pen.lineWidth = 2;
  pen.beginPath();
  for (const edge of marked) addLine(edge, width, height);
  pen.stroke();
};

// Marks a node with findings.
const markFound = (px, py, size) => {
  pen.beginPath();
  pen.moveTo(px, py - size);
  pen.lineTo(px + size, py + size);
  pen.lineTo(px - size, py + size);
  pen.closePath();
  pen.stroke();
  pen.fill();
};

const addLine = (edge, width, height) => {
  const [ax, ay] = [screenX(x[source[edge]]), screenY(y[source[edge]])];
  const [bx, by] = [screenX(x[target[edge]]), screenY(y[target[edge]])];
  if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > width || Math.max(ay, by) < 0 || Math.min(ay, by) > height) return;
  pen.moveTo(ax, ay);
  pen.lineTo(bx, by);
};

const drawDots = (look, near, width, height) => {
  const size = Math.max(0.5, Math.min(2, Math.sqrt(view.scale)));
  // Small groups share the last colour.
  [...look.hues, look.rim].forEach((hue, group) => {
    pen.fillStyle = hue;
    pen.beginPath();
    for (let node = 0; node < nodes.length; node++) {
      if (Math.min(groupOf[node], look.hues.length) !== group || !isNodeShown(node)) continue;
      const [px, py, r] = [screenX(x[node]), screenY(y[node]), radius(node) * size];
      if (px < -20 || py < -20 || px > width + 20 || py > height + 20) continue;
      pen.moveTo(px + r, py);
      pen.arc(px, py, r, 0, 7);
    }
    pen.fill();
  });
  pen.strokeStyle = look.chosen;
  pen.lineWidth = 2;
  for (const node of near) {
    pen.beginPath();
    pen.arc(screenX(x[node]), screenY(y[node]), radius(node) * size + (node === view.chosen ? 4 : 1), 0, 7);
    pen.stroke();
  }
  [pen.fillStyle, pen.strokeStyle] = [look.text, look.back];
  for (let node = 0; node < nodes.length; node++) {
    if (findingsAt[node].length === 0) continue;
    const away = radius(node) * size * 0.8;
    markFound(screenX(x[node]) + away, screenY(y[node]) - away, 4);
  }
  drawLabels(look, near, size, width, height);
};

// Labels of what is chosen, then of the nodes with most edges, each where no other label is.
const drawLabels = (look, near, size, width, height) => {
  pen.font = "12px sans-serif";
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.lineWidth = 3;
  pen.lineJoin = "round";
  const placed = [];
  for (const node of [...near, ...byDegree]) {
    if (placed.length === 60) break;
    if (!isNodeShown(node)) continue;
    const [px, py] = [screenX(x[node]) + radius(node) * size + 3, screenY(y[node])];
    if (px < 0 || py < 0 || px > width || py > height) continue;
    const text = shortened(label(node));
    const end = px + pen.measureText(text).width;
    if (placed.some(([left, right, middle]) => px < right && end > left && Math.abs(py - middle) < 15)) continue;
    placed.push([px, end, py]);
    pen.strokeStyle = look.back;
    pen.strokeText(text, px, py);
    pen.fillStyle = look.text;
    pen.fillText(text, px, py);
  }
};

const shortened = (text) => (text.length > 28 ? `${text.slice(0, 27)}…` : text);

const drawBoxes = (look, near) => {
  const size = Math.min(13, 11 * view.scale);
  pen.font = `${size}px sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const [node, cx, cy, width, height] of family.boxes) {
    if (!isNodeShown(node)) continue;
    const [w, h] = [width * view.scale, height * view.scale];
    const [left, top] = [screenX(cx) - w / 2, screenY(cy) - h / 2];
    pen.fillStyle = look.box;
    pen.strokeStyle = near.has(node) ? look.chosen : look.rim;
    pen.lineWidth = node === view.chosen ? 3 : near.has(node) ? 2 : 1;
    pen.fillRect(left, top, w, h);
    pen.strokeRect(left, top, w, h);
    if (findingsAt[node].length > 0) {
      [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [look.text, look.back, 2];
      markFound(left + w, top, 5);
    }
    if (size < 4) continue;
    pen.fillStyle = look.text;
    pen.fillText(shortened(label(node)), screenX(cx), screenY(cy), w - 4);
  }
};

let asked = 0;
const redraw = () => { asked ||= requestAnimationFrame(() => { asked = 0; draw(); }); };

const zoom = (factor, px = canvas.clientWidth / 2, py = canvas.clientHeight / 2) => {
  const next = Math.max(0.01, Math.min(40, view.scale * factor));
  view.left = px - (px - view.left) * next / view.scale;
  view.top = py - (py - view.top) * next / view.scale;
  view.scale = next;
  view.moved = true;
  redraw();
};

const pan = (right, down) => {
  view.left += right;
  view.top += down;
  view.moved = true;
  redraw();
};

// The node at a point of the canvas, -1 without one.
const nodeAt = (px, py) => {
  if (family) {
    const box = family.boxes.find(([node, cx, cy, width, height]) => (
      isNodeShown(node) && Math.abs(screenX(cx) - px) * 2 <= width * view.scale && Math.abs(screenY(cy) - py) * 2 <= height * view.scale));
    return box ? box[0] : -1;
  }
  let [best, nearest] = [-1, 14];
  for (let node = 0; node < nodes.length; node++) {
    if (!isNodeShown(node)) continue;
    const distance = Math.hypot(screenX(x[node]) - px, screenY(y[node]) - py);
    if (distance < nearest) [best, nearest] = [node, distance];
  }
  return best;
};

const takePlaces = (xs, ys) => {
  x.set(xs);
  y.set(ys);
  if (!view.moved) fit();
  redraw();
};

const startLayout = (state) => {
  if (family) {
    // The first place of a person comes before the second one.
    for (const [node, cx, cy] of [...family.boxes].reverse()) [x[node], y[node]] = [cx, cy];
    fit();
    return draw();
  }
  layOut(nodes.length, [], [], 1, takePlaces);
  const work = `const layOut = ${layOut};
    onmessage = ({ data: [count, source, target, rounds] }) => layOut(count, source, target, rounds,
      (x, y, isDone) => postMessage([x, y, isDone]));`;
  const address = URL.createObjectURL(new Blob([work], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.onmessage = ({ data: [xs, ys, isDone] }) => {
    if (isDone || !isStill) takePlaces(xs, ys);
    if (!isDone) return;
    worker.terminate();
    URL.revokeObjectURL(address);
    state("");
  };
  state("arranging…");
  worker.postMessage([nodes.length, source, target, nodes.length > 2000 ? 200 : 300]);
};
