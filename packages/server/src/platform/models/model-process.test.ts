import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createModelProcess, ModelBusy, ModelLost, type ModelProcess } from './model-process.ts'

type Request = { do: 'echo' | 'fail' | 'die' | 'hang'; text?: string }
let folder: string
let model: ModelProcess<Request, string>

const answers = new URL('./answer-requests.ts', import.meta.url).href
const program = `
import { answerRequests } from ${JSON.stringify(answers)}
answerRequests(async ({ do: what, text }) => {
  if (what === 'die') process.kill(process.pid, 'SIGSEGV')
  if (what === 'hang') for (;;) {}
  if (what === 'fail') throw new Error('the model is broken')
  return text
})`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-process-'))
  writeFileSync(join(folder, 'entry.mjs'), program)
  model = given()
})
afterEach(() => {
  model.close()
  rmSync(folder, { recursive: true })
})

function given(options: { idleMs?: number; timeoutMs?: number } = {}) {
  const entry = pathToFileURL(join(folder, 'entry.mjs'))
  return createModelProcess<Request, string>({
    ...{ entry, waitingMost: 3, timeoutMs: 20_000, idleMs: 60_000 },
    ...options,
  })
}
const echo = (text: string) => model.ask({ do: 'echo', text })

test('requests are answered in their order by one process', async () => {
  expect(model.pid()).toBeUndefined()
  expect(await Promise.all(['a', 'b', 'c'].map(echo))).toEqual(['a', 'b', 'c'])
  const pid = model.pid()
  expect(await echo('d')).toBe('d')
  expect(model.pid()).toBe(pid)
})

test('one at work and three that wait are enough', async () => {
  const four = ['a', 'b', 'c', 'd'].map(echo)
  await expect(echo('e')).rejects.toBeInstanceOf(ModelBusy)
  expect(await Promise.all(four)).toEqual(['a', 'b', 'c', 'd'])
})

test('a process that dies loses one request; those that wait get a new process', async () => {
  const died = model.ask({ do: 'die' })
  const next = echo('after')
  await expect(died).rejects.toBeInstanceOf(ModelLost)
  expect(await next).toBe('after')
})

test('a process that hangs is ended, and the next request gets a new one', async () => {
  model = given({ timeoutMs: 3000 })
  await expect(model.ask({ do: 'hang' })).rejects.toThrow(/no answer/)
  expect(await echo('after')).toBe('after')
})

test('what the model cannot do is an error of that request alone', async () => {
  await expect(model.ask({ do: 'fail' })).rejects.toThrow('the model is broken')
  expect(await echo('after')).toBe('after')
})

test('a process that nobody asks is freed', async () => {
  model = given({ idleMs: 20 })
  await echo('a')
  await expect.poll(() => model.pid()).toBeUndefined()
  expect(await echo('b')).toBe('b')
})

test('a server that stops leaves nobody waiting', async () => {
  const asked = model.ask({ do: 'hang' })
  model.close()
  await expect(asked).rejects.toBeInstanceOf(ModelLost)
})
