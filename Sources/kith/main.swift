import KithCommands

await KithMain.run()
