// Loaded into the server before its own code: when the launcher is gone, even by kill -9, the server stops as if asked to.
process.channel?.unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
