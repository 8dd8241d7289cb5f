import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Machine } from '../apart/work-limit.ts'
import { createModelProcess, ModelBusy, ModelLost, type ModelProcess } from './model-process.ts'

// Processes are started here, which takes its time on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

type Request = { do: 'echo' | 'fail' | 'die' | 'hang' | 'hold'; text?: string }
let folder: string
let model: ModelProcess<Request, string>

const answers = new URL('./answer-requests.ts', import.meta.url).href
const program = `
import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerRequests } from ${JSON.stringify(answers)}
const file = (name) => new URL(name, import.meta.url)
const until = async (name) => { while (!existsSync(file(name))) await sleep(5) }
answerRequests(async ({ do: what, text }) => {
  if (what === 'die') process.kill(process.pid, 'SIGSEGV')
  if (what === 'hang') for (;;) {}
  if (what === 'hold') { writeFileSync(file('held'), ''); await until('let-go') }
  if (what === 'fail') throw new Error('the model is broken')
  return text
}, async () => {
  if (existsSync(file('slow-start'))) await until('loaded')
  if (existsSync(file('broken'))) throw new Error('a model is missing')
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

function given(options: { idleMs?: number; processorMs?: number; machine?: Machine } = {}) {
  const { processorMs = 20_000, ...others } = options
  const entry = pathToFileURL(join(folder, 'entry.mjs'))
  return createModelProcess<Request, string>({
    entry,
    waitingMost: 3,
    idleMs: 60_000,
    start: { processorMs },
    request: { processorMs },
    ...others,
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
  model = given({ processorMs: 1500 })
  await expect(model.ask({ do: 'hang' })).rejects.toThrow(/more than 1500 ms of processor time/)
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

/** A busy machine: its processes get a hundredth of a second at each look, and looks come when the test says so. */
function givenBusyMachine() {
  let used = 0
  const looks = new Set<() => void>()
  const machine: Machine = {
    processorMsOf: () => used,
    every(_milliseconds, act) {
      looks.add(act)
      return () => looks.delete(act)
    },
  }
  const pass = (times: number, milliseconds: number) => {
    for (let time = 0; time < times; time++) {
      used += milliseconds
      for (const look of looks) look()
    }
  }
  return { machine, pass }
}
const touch = (name: string) => writeFileSync(join(folder, name), '')
const seen = (name: string) =>
  expect.poll(() => existsSync(join(folder, name)), { timeout: 60_000 }).toBe(true)

test('on a busy machine the answer is late rather than missing, and the same process goes on', async () => {
  const { machine, pass } = givenBusyMachine()
  model = given({ machine })
  const late = model.ask({ do: 'hold', text: 'late' })
  await seen('held')
  const pid = model.pid()
  pass(1900, 10)
  touch('let-go')
  expect(await late).toBe('late')
  expect(await echo('next')).toBe('next')
  expect(model.pid()).toBe(pid)
})

test('the limit of a request counts from when the models are loaded', async () => {
  touch('slow-start')
  const { machine, pass } = givenBusyMachine()
  model = given({ machine })
  const first = model.ask({ do: 'hold', text: 'first' })
  pass(1900, 10)
  touch('loaded')
  await seen('held')
  pass(1900, 10)
  touch('let-go')
  expect(await first).toBe('first')
})

test('who stops waiting leaves the process warm, and one in line gives its place up', async () => {
  model = given()
  const [gone, out] = [new AbortController(), new AbortController()]
  const left = model.ask({ do: 'hold' }, gone.signal)
  const inLine = model.ask({ do: 'die' }, out.signal)
  await seen('held')
  const pid = model.pid()
  gone.abort(new Error('left'))
  out.abort(new Error('out'))
  await expect(left).rejects.toThrow('left')
  await expect(inLine).rejects.toThrow('out')
  expect(model.isBusy()).toBe(true)
  touch('let-go')
  expect(await echo('next')).toBe('next')
  expect(model.pid()).toBe(pid)
})

test('it can be warmed before anybody asks, and one that cannot load its models says why', async () => {
  model = given()
  model.warm()
  const pid = model.pid()
  expect(pid).toBeDefined()
  expect(await echo('a')).toBe('a')
  expect(model.pid()).toBe(pid)

  touch('broken')
  model.close()
  await expect(echo('b')).rejects.toThrow('a model is missing')
})
