import { demoAccounts } from './operate/demo.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { claimWhenFree } from './platform/data-folder.ts'
import { releaseWhenFull } from './platform/database/disk-reserve.ts'
import { createLog } from './platform/log/log.ts'
import { type Config, ConfigError, readConfig } from './settings/config.ts'
import { adviceOnHost } from './settings/known-hosts.ts'

import { studioVersion } from './settings/version.ts'
import { startStudio } from './start.ts'

/** The process: reads the configuration, owns the data folder, starts, and stops on SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  await releaseWhenFull(config.dataFolder, { alarm: (line) => log.error(line) })
  const claim = await claimWhenFree(config.dataFolder, {
    say: (line) => void process.stdout.write(`${line}\n`),
  })
  const studio = await startStudio(config, log)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const giveUp = setTimeout(() => process.exit(1), 19_000)
    await studio.stop()
    await claim.release()
    clearTimeout(giveUp)
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))

  await studio.settled
  if (!stopping) announce(config, await studioVersion())
}

/** The one line that a newcomer needs; logs stay on their own lines. */
function announce(config: Config, version: string): void {
  if (config.STUDIO_PROCESS === 'worker') {
    process.stdout.write(`The worker is ready. Version ${version}. Data: ${config.dataFolder}\n`)
    return
  }
  const accounts = config.demo
    ? ` Demo accounts: ${demoAccounts.map((one) => one.email).join(', ')} (password: ${demoAccounts[0]!.password}).`
    : ''
  const advice = adviceOnHost(config)
  process.stdout.write(
    `The studio is ready at ${config.publicUrl}.${accounts} Version ${version}. Data: ${config.dataFolder}${advice && `\n${advice}`}\n`,
  )
}

/** What an operator can act on is a sentence; everything else keeps its stack. */
function sentenceOf(error: Error): string {
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'Another program uses this port. Stop it, or choose another port with PORT=4401.'
  }
  return error.stack ?? error.message
}

main().catch((error: Error) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
})
