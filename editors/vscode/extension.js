const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("kith").get("command");
  const languages = ["yaml", "json"].map((language) => ({ language }));
  client = new LanguageClient(
    "kith", "Kith", { command, args: ["serve", "--lsp"] }, { documentSelector: languages });
  return client.start();
};

exports.deactivate = () => client?.stop();
