// Runs the extension with stand-ins for VS Code and its client library, and starts what it says.
const { spawn } = require("child_process");
const Module = require("module");
const path = require("path");

const [folder, program] = process.argv.slice(2);
const description = require(path.join(folder, "package.json"));

class LanguageClient {
  constructor(id, name, server, { documentSelector }) {
    console.log(documentSelector.map((one) => one.language).join(" "));
    this.server = server;
  }

  start() {
    const child = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "inherit"] });
    const send = (message) => {
      const body = JSON.stringify({ jsonrpc: "2.0", ...message });
      child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    };
    child.stdout.once("data", (data) => {
      const { serverInfo, capabilities } = JSON.parse(String(data).split("\r\n\r\n")[1]).result;
      const wanted = ["completion", "definition", "hover", "rename"];
      const able = wanted.filter((name) => capabilities[`${name}Provider`]);
      console.log(`${serverInfo.name} answers: ${able.join(", ")}`);
      child.stdin.end();
    });
    send({ id: 1, method: "initialize", params: { capabilities: {} } });
  }
}

const settings = description.contributes.configuration.properties;
const standIns = {
  vscode: {
    workspace: {
      getConfiguration: (section) => ({
        get: (name) => {
          const value = settings[`${section}.${name}`].default;
          return value === "kith" ? program : value;
        },
      }),
    },
  },
  "vscode-languageclient/node": { LanguageClient },
};
const load = Module._load;
Module._load = (name, ...more) => standIns[name] ?? load(name, ...more);
for (const name of Object.keys(description.dependencies)) {
  if (!standIns[`${name}/node`]) throw new Error(`${name} is not used`);
}
require(path.join(folder, description.main)).activate();
