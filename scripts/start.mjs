// `npm start`: everything from a fresh clone to a running studio; Ctrl-C stops all of it.
import { buildFrontEnds } from './launch/builds.mjs'
import { installDependencies } from './launch/dependencies.mjs'
import { ensureFfmpeg } from './launch/ffmpeg.mjs'
import { ensureModels } from './launch/models.mjs'
import { whenNpmEnds } from './launch/npm-process.mjs'
import { endAll, lastLines } from './launch/processes.mjs'
import { explain, step } from './launch/progress.mjs'
import { startServer } from './launch/server.mjs'

let server
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal))
whenNpmEnds(() => void stop('SIGHUP'))
for (const output of [process.stdout, process.stderr]) output.on('error', () => {}) // a closed terminal

try {
  process.stdout.write('\nStoryfile Studio\n')
  await step('Dependencies', () => installDependencies())
  const programs = await step('ffmpeg', ensureFfmpeg)
  await step('Models', () => ensureModels())
  await step('Front ends', buildFrontEnds)
  await step('Server', async () => {
    server = await startServer(programs)
    await server.ready
  })
  process.stdout.write(`\n${await server.ready}\n`)
  // What the studio begins without; the server sees it when it is there.
  void ensureModels({ later: true })
  const how = await server.ended
  if (!stopping) {
    process.stderr.write(`\n${lastLines(server.log.recent())}\n\nThe server ended by itself (${how}). `)
    process.stderr.write(`The whole log is ${server.log.path}; start again with npm start.\n`)
    process.exit(1)
  }
} catch (error) {
  if (!stopping) {
    explain(error)
    process.exit(1)
  }
}

/** A terminal's Ctrl-C comes twice, from the terminal and through npm: once is enough. */
async function stop(signal) {
  if (stopping) return
  stopping = true
  if (!server) {
    await endAll()
    process.exit(128 + { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal])
  }
  process.stdout.write('\nStopping.\n')
  await server.stop()
  process.exit(0)
}
