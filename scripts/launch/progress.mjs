// What a person sees while the studio gets ready: one line a step, and what to do when a step fails.

/** A step did not work. `advice` is one sentence of what to do; `log` the last lines of what the step wrote. */
export class Failure extends Error {
  constructor(message, advice, log = '') {
    super(message)
    this.advice = advice
    this.log = log
  }
}

const width = 16

/**
 * Runs `work` and shows its name, the seconds and the note that it returns as `note`.
 * On a terminal the line counts the seconds; elsewhere it is written at the end, with a word every half minute.
 */
export async function step(name, work) {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1).padStart(6)
  const line = (mark, rest = '') => `  ${mark} ${name.padEnd(width)}${seconds()} s${rest ? `  ${rest}` : ''}`
  const terminal = process.stdout.isTTY
  if (terminal) process.stdout.write(line('·'))
  const ticker = setInterval(
    () => process.stdout.write(terminal ? `\r${line('·')}` : `${line('·', 'still at it')}\n`),
    terminal ? 500 : 30_000,
  )
  const close = (mark, note) => {
    clearInterval(ticker)
    process.stdout.write(`${terminal ? '\r\u001b[K' : ''}${line(mark, note)}\n`)
  }
  try {
    const result = await work()
    close('✓', result?.note)
    return result
  } catch (error) {
    close('✗')
    throw error
  }
}

/** A line about the step that is being done, above its own. */
export function remark(text) {
  process.stdout.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}    ${text}\n`)
}

/** Writes what went wrong: the end of the log, the reason, what to do. */
export function explain(error) {
  if (!(error instanceof Failure)) {
    process.stderr.write(`\n${error?.stack ?? error}\n`)
    return
  }
  if (error.log) process.stderr.write(`\n${error.log.trimEnd().replace(/^/gm, '    ')}\n`)
  process.stderr.write(`\n${error.message} ${error.advice}\n`)
}
