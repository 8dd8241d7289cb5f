import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { type Ended, launch } from './launcher.ts'

const started = (command: string[], onOutput: (bytes: Buffer) => void = () => {}) => {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  return { ...launch(command, '/', { onOutput, onLog: () => {}, onEnded: resolve }), ended: promise }
}
/** Empty: there's no such process. */
const factOf = (pid: string, fact: 'ppid' | 'stat') =>
  spawnSync('ps', ['-o', `${fact}=`, '-p', pid], { encoding: 'utf8' }).stdout.trim()

it('starts programs beside the server, and passes on all that they write, in order', async () => {
  const pieces: Buffer[] = []
  const { ended } = started(['sh', '-c', 'echo $PPID; seq 1 200000'], (bytes) => pieces.push(bytes))
  expect(await ended).toEqual({ code: 0, signal: null })
  const [parent, ...numbers] = Buffer.concat(pieces).toString().trim().split('\n')
  expect([parent === String(process.pid), factOf(parent!, 'ppid')]).toEqual([false, String(process.pid)])
  expect(numbers).toEqual(Array.from({ length: 200_000 }, (_, at) => String(at + 1)))
})

it('says what could not be started, and ends what it is told to with all that this has started', async () => {
  expect((await started(['/no/such/program']).ended).error).toContain('ENOENT')
  const child = Promise.withResolvers<string>()
  const run = started(['sh', '-c', 'sleep 60 & echo $!; wait'], (bytes) =>
    child.resolve(bytes.toString().trim()),
  )
  const pid = await child.promise
  run.kill()
  expect(await run.ended).toMatchObject({ code: null, signal: 'SIGKILL' })
  // One that nobody has asked about is left as a zombie.
  await expect.poll(() => factOf(pid, 'stat')).toMatch(/^(Z.*)?$/)
})

it('that was killed fails what ran, and the next program gets another one', async () => {
  const parent = Promise.withResolvers<string>()
  const run = started(['sh', '-c', 'echo $PPID; sleep 60'], (bytes) =>
    parent.resolve(bytes.toString().trim()),
  )
  process.kill(Number(await parent.promise), 'SIGKILL')
  expect(await run.ended).toMatchObject({ code: null, signal: 'SIGKILL', error: 'Its launcher ended.' })
  expect(await started(['true']).ended).toEqual({ code: 0, signal: null })
})
