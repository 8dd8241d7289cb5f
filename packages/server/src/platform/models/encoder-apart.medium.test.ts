import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodersOfThisProcess } from '../../testing/encoder-processes.ts'
import { encoderApart } from './encoder-apart.ts'
import { hasEncoder } from './encoder-files.ts'
import { openEncoders } from './open-encoder.ts'
import type { SentenceEncoder } from './sentence-encoder.ts'
import { weightsFolder } from './weights.ts'

const nothing = {
  STUDIO_ENCODER: 'builtin' as const,
  STUDIO_MODELS: undefined,
  EMBEDDINGS_URL: undefined,
  EMBEDDINGS_KEY: undefined,
  EMBEDDINGS_MODEL: '',
}
const limits = { longestMs: 60_000 }
let folder: string
const opened: SentenceEncoder[] = []
const keep = <E extends SentenceEncoder>(encoder: E): E => {
  opened.push(encoder)
  return encoder
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'encoder-'))
})
afterEach(() => {
  for (const one of opened.splice(0)) one.stop()
  rmSync(folder, { recursive: true })
})

const cosine = (a: Int8Array, b: Int8Array) => {
  const dot = (x: Int8Array, y: Int8Array) => x.reduce((sum, value, i) => sum + value * y[i]!, 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

describe.skipIf(!hasEncoder('minilm'))('the shipped encoder', () => {
  test('texts that mean the same lie near each other, after it was stopped as well', async () => {
    const encoder = keep(openEncoders(nothing).of('en-GB') as SentenceEncoder)
    const texts = ['How old are you?', 'What is your age?', 'The mast broke in the storm.']
    const [age, same, storm] = await encoder.vectorsOf(texts, limits)
    expect(cosine(age!, same!)).toBeGreaterThan(0.6)
    expect(cosine(age!, storm!)).toBeLessThan(0.3)
    encoder.stop()
    expect(await encoder.vectorsOf(texts.slice(0, 1), limits)).toEqual([age])
  })

  test('it is busy while a text waits in it', async () => {
    const encoder = keep(openEncoders(nothing).of('en') as SentenceEncoder)
    expect(encoder.isBusy!()).toBe(false)
    const vectors = encoder.vectorsOf(['How old are you?'], limits)
    expect(encoder.isBusy!()).toBe(true)
    await vectors
    expect(encoder.isBusy!()).toBe(false)
  })

  test('a model with one byte changed, and a missing one, are errors that say so', async () => {
    cpSync(join(weightsFolder(), 'minilm'), join(folder, 'minilm'), { recursive: true })
    writeSync(openSync(join(folder, 'minilm', 'model.onnx'), 'r+'), Buffer.from([1]), 0, 1, 5_000_000)
    const broken = keep(encoderApart({ shipped: 'minilm', weights: folder }, { name: 'broken' }))
    await expect(broken.vectorsOf(['hello'], limits)).rejects.toThrow(/SHA-256/)
    rmSync(join(folder, 'minilm', 'model.onnx'))
    const missing = keep(encoderApart({ shipped: 'minilm', weights: folder }, { name: 'missing' }))
    await expect(missing.vectorsOf(['hello'], limits)).rejects.toThrow(/ENOENT/)
  })

  test('a long list is shared by two processes and comes in its order, as one alone makes it', async () => {
    const encoder = keep(openEncoders(nothing).of('en') as SentenceEncoder)
    // Of the test before, and of files that this process ran earlier.
    const others = new Set(encodersOfThisProcess())
    const texts = Array.from({ length: 240 }, (_, n) => `What did you do in ${1800 + n}?`)
    const all = await encoder.vectorsOf(texts, limits)
    const own = encodersOfThisProcess().filter((pid) => !others.has(pid))
    expect(own).toHaveLength(Math.min(2, availableParallelism()))
    expect(await encoder.vectorsOf(texts.slice(0, 150), limits)).toEqual(all.slice(0, 150))
  })

  test('half of its model is an error that says so', async () => {
    cpSync(join(weightsFolder(), 'minilm'), join(folder, 'minilm'), { recursive: true })
    truncateSync(join(folder, 'minilm', 'model.onnx'), 11_000_000)
    expect(openEncoders(nothing, folder).of('en')).toBe('missing')
    const half = keep(encoderApart({ shipped: 'minilm', weights: folder }, { name: 'half' }))
    await expect(half.vectorsOf(['hello'], limits)).rejects.toThrow(/SHA-256/)
  })

  test('options of the server are none of the encoder’s: npm start gives it some that would end it', async () => {
    const given = process.execArgv
    process.execArgv = ['--import', 'data:text/javascript,process.exit(0)']
    try {
      const encoder = keep(openEncoders(nothing).of('en-GB') as SentenceEncoder)
      expect(await encoder.vectorsOf(['hello'], limits)).toHaveLength(1)
    } finally {
      process.execArgv = given
    }
  })

  test('a late answer is an error, and the next text is answered', async () => {
    const encoder = keep(openEncoders(nothing).of('en-GB') as SentenceEncoder)
    await expect(encoder.vectorsOf(Array(5000).fill('hello there'), { longestMs: 1 })).rejects.toThrow(/1 ms/)
    expect(await encoder.vectorsOf(['hello'], limits)).toHaveLength(1)
  })

  test('one that dies in mid-question is an error, and the next text gets a new one', async () => {
    const encoder = keep(openEncoders(nothing).of('en-GB') as SentenceEncoder)
    await encoder.vectorsOf(['hello'], limits)
    const lost = expect(encoder.vectorsOf(Array(2000).fill('hello there'), limits)).rejects.toThrow(/SIGKILL/)
    for (const pid of encodersOfThisProcess()) process.kill(pid, 'SIGKILL')
    await lost
    await expect.poll(() => encoder.isBusy!()).toBe(false)
    expect(await encoder.vectorsOf(['hello'], limits)).toHaveLength(1)
  })

  test('an operator’s own model takes the place of the shipped one, for the languages it names', async () => {
    const own = join(folder, 'encoder')
    mkdirSync(own)
    copyFileSync(join(weightsFolder(), 'minilm', 'model.onnx'), join(own, 'model.onnx'))
    copyFileSync(join(weightsFolder(), 'minilm', 'tokenizer.json'), join(own, 'tokenizer.json'))
    const any = keep(openEncoders({ ...nothing, STUDIO_MODELS: folder }).of('sv') as SentenceEncoder)
    expect(any.speaks('sv')).toBe(true)
    expect((await any.vectorsOf(['hej'], limits))[0]).toHaveLength(384)
    writeFileSync(join(own, 'encoder.json'), '{"languages":["sv"]}')
    const encoders = openEncoders({ ...nothing, STUDIO_MODELS: folder })
    expect(encoders.of('en')).toBe('language')
    const swedish = keep(encoders.of('sv') as SentenceEncoder)
    expect(swedish.name).toMatch(/^own-[0-9a-f]{16}$/)
    writeFileSync(join(own, 'model.onnx'), 'no model')
    const wrong = keep(openEncoders({ ...nothing, STUDIO_MODELS: folder }).of('sv') as SentenceEncoder)
    await expect(wrong.vectorsOf(['hej'], limits)).rejects.toThrow()
  })
})

describe.skipIf(!hasEncoder('use-multilingual'))('the shipped encoder of other languages', () => {
  test('texts that mean the same lie near each other in German, French and Spanish', async () => {
    const encoders = openEncoders(nothing)
    const encoder = keep(encoders.of('de-AT') as SentenceEncoder)
    expect([encoders.of('fr'), encoders.of('es'), encoders.named(encoder.name)]).toEqual([
      encoder,
      encoder,
      encoder,
    ])
    const alike = [
      ['Wie alt sind Sie?', 'In welchem Jahr sind Sie geboren?'],
      ['Quel âge avez-vous ?', 'Vous avez quel âge ?'],
      ['¿Cuántos años tiene?', '¿Qué edad tienes?'],
    ]
    for (const texts of alike) {
      const [age, same, storm] = await encoder.vectorsOf([...texts, 'Der Mast brach im Sturm.'], limits)
      expect(cosine(age!, same!)).toBeGreaterThan(cosine(age!, storm!) + 0.2)
    }
  })
})

test('none is opened where it is switched off', () => {
  expect(openEncoders({ ...nothing, STUDIO_ENCODER: 'none' }).of('en')).toBe('off')
})

test('none is opened where it was not fetched', () => {
  const encoders = openEncoders(nothing, folder)
  expect(['en', 'de-AT', 'sv'].map(encoders.of)).toEqual(['missing', 'missing', 'language'])
})
