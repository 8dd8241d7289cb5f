import { type ChildProcess, spawn } from 'node:child_process'

export type TestProcess = {
  child: ChildProcess
  /** Resolves when the process has written `text`; rejects with what it wrote when it ends before. */
  says(text: string): Promise<void>
  /** Everything it wrote so far. */
  output(): string
  ended: Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Runs `body` in a process of its own, which can be killed; `module` in it is what the module at `address` exports. */
export function startProcess(address: string, body: string): TestProcess {
  const code = `import * as module from ${JSON.stringify(address)}\n${body}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  child.stdout.on('data', (chunk) => {
    written += chunk
  })
  child.stderr.on('data', (chunk) => {
    written += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    child,
    ended,
    output: () => written,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (written.includes(text)) resolve()
        }
        child.stdout.on('data', look)
        look()
        void ended.then(() => reject(new Error(`The process ended. ${written}`)))
      }),
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}
