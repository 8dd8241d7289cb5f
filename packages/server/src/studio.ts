import { commands, findCommand, UsageError } from './operate/commands.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { createLog } from './platform/log/log.ts'
import { ConfigError, readConfig } from './settings/config.ts'
import { openContext } from './start.ts'

/** The command line of the studio: `npm run studio -- COMMAND`, beside a running server or without one. */
async function main(): Promise<void> {
  const { command, rest } = findCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  // Only what went wrong: the answer of a command stands alone on standard output.
  const { context, close } = await openContext(config, createLog('silent'), {
    join: true,
    asFound: command.asFound ?? false,
  })
  try {
    await command.run(context, rest, {
      input: process.stdin,
      write: (line) => void process.stdout.write(`${line}\n`),
      ...(command.cleansUp && { interrupted: interruption() }),
    })
  } finally {
    await close()
  }
}

/** The first signal asks the command to clean up and end; a second one ends it where it is. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () =>
      controller.abort(new CannotStart('Interrupted. What was written was removed.')),
    )
  return controller.signal
}

main().catch((error: Error) => {
  if (error instanceof UsageError) {
    const lines = Object.values(commands).map(({ usage }) => `  npm run studio -- ${usage}`)
    process.stderr.write(`${error.message}\n\nCommands:\n${lines.join('\n')}\n`)
  } else {
    const expected = error instanceof ConfigError || error instanceof CannotStart
    process.stderr.write(`${expected ? error.message : (error.stack ?? error.message)}\n`)
  }
  process.exitCode = 1
})
