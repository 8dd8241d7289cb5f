// The server as a child of the launcher: started, waited for, stopped.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { lastLines, signalGroup } from './processes.mjs'
import { Failure, remark } from './progress.mjs'
import { openRotatingLog } from './rotating-log.mjs'
import { environment, findNode, root } from './runtime.mjs'

/** The server drains for at most 19 s by itself. */
const stopLimitSeconds = 25
/** The server's one line for people; its other lines are JSON. */
const readyLine = /^The (studio|worker) is ready/
/** Why it takes longer than usual; for people, too. */
const waitingLine = /^Waiting for /

/**
 * Starts the server.
 * @returns ready: the line it announces itself with; ended: how it ended, one day; stop: asks it to end and waits.
 */
export async function startServer({ ffmpeg, ffprobe }) {
  if (process.env.STUDIO_PROCESS !== 'worker') {
    await portIsFree(process.env.HOST || '127.0.0.1', Number(process.env.PORT || 4400))
  }
  const data = resolve(root, process.env.STUDIO_DATA || 'data')
  const log = openServerLog(data)
  const child = spawn(
    findNode(),
    ['--import', './scripts/launch/end-with-launcher.mjs', 'packages/server/src/main.ts'],
    {
      cwd: root,
      env: environment({
        STUDIO_DATA: data,
        FFMPEG_PATH: ffmpeg,
        FFPROBE_PATH: ffprobe,
        // Later starts need not strip the types and compile again: a third less work.
        NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true, // a Ctrl-C reaches it once, from us
    },
  )
  const ended = new Promise((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ?? `exit code ${code}`))
  })
  const ready = new Promise((announce, fail) => {
    let complaints = ''
    child.stderr.on('data', (chunk) => {
      complaints = (complaints + chunk).slice(-10_000)
      log.write(chunk)
    })
    eachLine(child.stdout, (line) => {
      if (readyLine.test(line)) announce(line)
      else if (waitingLine.test(line)) remark(line)
      else log.write(`${line}\n`)
    })
    child.stdout.once('close', async () => {
      const how = await ended
      const advice = `The whole log is ${log.path}.`
      fail(new Failure(`The server did not start (${how}).`, advice, lastLines(complaints || log.recent())))
    })
  })
  return { ready, ended, log, stop: () => stop(child, ended) }
}

async function stop(child, ended) {
  child.kill('SIGTERM')
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), stopLimitSeconds * 1000)
  await ended
  clearTimeout(late)
}

function openServerLog(data) {
  const folder = join(data, 'logs')
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    mkdirSync(folder, { recursive: true })
    return openRotatingLog(join(folder, 'server.log'))
  } catch (error) {
    throw new Failure(
      `The data folder ${data} cannot be written (${error.code}).`,
      'Let the account that runs the studio own it, or set STUDIO_DATA to another folder.',
    )
  }
}

/** Better said here, in a sentence, than after half the server has started. */
async function portIsFree(host, port) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Failure(`PORT is ${process.env.PORT}, which is not a port.`, 'Set it to a number up to 65535.')
  }
  const failure = await new Promise((settle) => {
    const probe = createServer()
    probe.once('error', settle)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => settle(undefined)))
  })
  if (failure?.code === 'EADDRINUSE') {
    throw new Failure(
      `Port ${port} is taken, perhaps by a studio that is running already.`,
      `Stop that program, or choose another port: PORT=${port + 1} npm start.`,
    )
  }
  if (failure?.code === 'EACCES') {
    throw new Failure(`This account may not listen on port ${port}.`, 'Choose a port above 1023 with PORT.')
  }
}

function eachLine(stream, handle) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    lines.forEach(handle)
  })
  stream.on('end', () => rest && handle(rest))
}
