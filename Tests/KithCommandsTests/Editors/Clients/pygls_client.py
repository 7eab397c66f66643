"""Opens a contract with the client of pygls, jumps, mends a word and renames a component; prints what is seen."""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.lsp.client import BaseLanguageClient


async def visit(kith, path):
    client = BaseLanguageClient("test", "1")
    told = asyncio.Queue()
    client.feature("textDocument/publishDiagnostics")(lambda params: told.put_nowait(params))
    await client.start_io(kith, "serve", "--lsp")
    await client.initialize_async(
        types.InitializeParams(
            capabilities=types.ClientCapabilities(), root_uri=path.parent.as_uri()
        )
    )
    client.initialized(types.InitializedParams())
    document = types.TextDocumentIdentifier(path.as_uri())

    async def findings(version):
        while True:
            params = await asyncio.wait_for(told.get(), 120)
            if params.version == version:
                for found in params.diagnostics:
                    start = found.range.start
                    print("found", f"{start.line + 1}:{start.character + 1}", found.message)
                return

    text = path.read_text()
    lines = text.splitlines()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(path.as_uri(), "yaml", 1, text))
    )
    await findings(1)

    place = types.Position(9, lines[9].index("Pet"))
    found = await client.text_document_definition_async(
        types.DefinitionParams(document, place)
    )
    print("jumped to", lines[found[0].range.start.line])

    start = lines[12].index("sting")
    word = types.Range(types.Position(12, start), types.Position(12, start + 5))
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(2, path.as_uri()),
            [types.TextDocumentContentChangePartial(word, "string")],
        )
    )
    await findings(2)
    print("mended")

    edit = await client.text_document_rename_async(
        types.RenameParams(document, types.Position(12, 5), "Animal")
    )
    for change in edit.changes[path.as_uri()]:
        start = change.range.start
        print("renamed", f"{start.line + 1}:{start.character + 1}", change.new_text)

    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()


asyncio.run(visit(sys.argv[1], pathlib.Path(sys.argv[2]).resolve()))
