import { copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasWeights, readWeights, weightsFolder } from './weights.ts'

const name = 'silero-v6/voice.onnx'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weights-'))
  mkdirSync(join(folder, 'silero-v6'))
  copyFileSync(join(weightsFolder, name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a model is there when all its files are', () => {
  expect(hasWeights('silero-v6', folder)).toBe(true)
  expect(readWeights(name, folder)).toHaveLength(2_327_524)
  expect(hasWeights('moonshine-base', folder)).toBe(false)
  expect(hasWeights('nobody', folder)).toBe(false)
})

test('a file with one byte changed is refused', () => {
  writeSync(openSync(join(folder, name), 'r+'), Buffer.from([1]), 0, 1, 1_000_000)
  expect(() => readWeights(name, folder)).toThrow(/SHA-256/)
})
