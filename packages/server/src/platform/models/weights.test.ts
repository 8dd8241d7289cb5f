import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import table from './weights.json' with { type: 'json' }
import { hasWeights, readWeights, weightsFolder } from './weights.ts'

const name = 'silero-v6/voice.onnx'
const bytes = 2_327_524
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weights-'))
  mkdirSync(join(folder, 'silero-v6'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a model is there when all its files are, in their length', () => {
  expect(hasWeights('silero-v6', folder)).toBe(false)
  writeFileSync(join(folder, name), 'half of it')
  expect(hasWeights('silero-v6', folder)).toBe(false)
  truncateSync(join(folder, name), bytes)
  expect(hasWeights('silero-v6', folder)).toBe(true)
  expect(hasWeights('moonshine-base', folder)).toBe(false)
  expect(hasWeights('nobody', folder)).toBe(false)
})

test('a file of the right length with other bytes is refused', () => {
  writeFileSync(join(folder, name), Buffer.alloc(bytes))
  expect(() => readWeights(name, folder)).toThrow(/SHA-256/)
})

test.skipIf(!hasWeights('silero-v6'))('a file is read, and refused with one byte changed', () => {
  copyFileSync(join(weightsFolder(), name), join(folder, name))
  expect(readWeights(name, folder)).toHaveLength(bytes)
  writeSync(openSync(join(folder, name), 'r+'), Buffer.from([1]), 0, 1, 1_000_000)
  expect(() => readWeights(name, folder)).toThrow(/SHA-256/)
})

test('NOTICE names every file with its hash, package and licence', () => {
  const notice = readFileSync(new URL('../../../../../NOTICE', import.meta.url), 'utf8')
  for (const { package: name, files } of table.packages) {
    const own = notice.split('\n\n').find((part) => part.includes(name))
    expect(own, name).toMatch(/^ {2}Licence: (MIT|Apache License 2\.0)/m)
    for (const { name: file, bytes, sha256 } of files)
      expect(own).toContain(`${file} (${bytes} bytes)\n    ${sha256}`)
  }
})
