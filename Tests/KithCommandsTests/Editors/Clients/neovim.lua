-- Opens a contract in Neovim, jumps, mends a word and renames a component; prints what is seen.
local function say(...) io.stdout:write(table.concat({ ... }, " "), "\n") end

local function wait(what, condition)
  if not vim.wait(30000, condition, 10) then error("waited in vain for " .. what) end
end

local function line(number) return vim.api.nvim_buf_get_lines(0, number - 1, number, true)[1] end

local function visit()
  vim.cmd("edit " .. vim.fn.fnameescape(os.getenv("CONTRACT")))
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({
    name = "kith",
    cmd = { os.getenv("KITH"), "serve", "--lsp" },
    root_dir = vim.fn.expand("%:p:h"),
  })
  vim.lsp.buf_attach_client(buffer, client)
  wait("a finding", function() return #vim.diagnostic.get(buffer) > 0 end)
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    say("found", found.lnum + 1 .. ":" .. found.col + 1, found.message)
  end

  vim.api.nvim_win_set_cursor(0, { 10, 65 })
  vim.lsp.buf.definition()
  wait("the definition", function() return vim.api.nvim_win_get_cursor(0)[1] ~= 10 end)
  say("jumped to", line(vim.api.nvim_win_get_cursor(0)[1]))

  local start, after = line(13):find("sting")
  vim.api.nvim_buf_set_text(buffer, 12, start - 1, 12, after, { "string" })
  wait("no findings", function() return #vim.diagnostic.get(buffer) == 0 end)
  say("mended", line(13))

  vim.lsp.buf.rename("Animal")
  wait("the new name", function() return line(13):find("Animal") ~= nil end)
  say("renamed", line(13))
  say("renamed", line(10))

  vim.lsp.stop_client(client)
  wait("the end", function() return vim.lsp.client_is_stopped(client) end)
end

local isFine, message = pcall(visit)
if not isFine then say(message) end
vim.cmd(isFine and "qall!" or "cquit")
