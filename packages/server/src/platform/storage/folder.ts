import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freeBytesOf } from './disk.ts'
import { checkKey } from './key.ts'
import type { Storage } from './storage.ts'

/** Parts of files on their way in; a name that no key can have. */
const incoming = '.incoming'

/**
 * Files in a folder of a local disk. A key is there completely or not at all: written beside, fsync, rename,
 * fsync of the folder; only then is it acknowledged.
 */
export async function createFolderStorage(root: string): Promise<Storage> {
  await mkdir(join(root, incoming), { recursive: true, mode: 0o700 })
  await clearIncoming(join(root, incoming))
  const fileOf = (key: string) => join(root, ...checkKey(key).split('/'))

  const storage: Storage = {
    kind: 'folder',
    async putFile(key, path) {
      const target = fileOf(key)
      const beside = join(root, incoming, randomUUID())
      try {
        await copyFile(path, beside)
        await settle(beside, target, root)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    async putStream(key, stream, { signal }) {
      const target = fileOf(key)
      // One place for each key: whoever begins again writes over what a killed process left there.
      const beside = join(root, incoming, key.replaceAll('/', '_'))
      try {
        await pipeline(stream, createWriteStream(beside, { mode: 0o600 }), { signal })
        await settle(beside, target, root)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    async moveFile(key, path, contentType) {
      try {
        await settle(path, fileOf(key), root)
      } catch (error) {
        if (!isCode(error, 'EXDEV')) throw error
        await storage.putFile(key, path, contentType)
        await rm(path, { force: true })
      }
    },
    async stat(key) {
      const found = await stat(fileOf(key)).catch(unlessMissing)
      return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : undefined
    },
    async read(key, range) {
      // Opened before it is handed out, so that a missing file is an error here and not in the middle of an answer.
      const handle = await open(fileOf(key), 'r')
      return createReadStream('', { fd: handle, ...range, highWaterMark: 256 * 1024 })
    },
    async toLocalFile(key, path) {
      await rm(path, { force: true })
      await link(fileOf(key), path).catch(async (error) => {
        if (!isCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP')) throw error
        await copyFile(fileOf(key), path)
      })
    },
    async remove(key) {
      const file = fileOf(key)
      await rm(file, { force: true })
      await syncFolder(dirname(file)).catch(unlessMissing)
    },
    async *list(prefix) {
      yield* keysBelow(root, root, prefix)
    },
    async check() {
      const probe = join(root, incoming, randomUUID())
      try {
        // As large as the smallest part of a disk that can be given out.
        await writeFile(probe, Buffer.alloc(4096), { mode: 0o600 })
      } finally {
        await rm(probe, { force: true })
      }
    },
    async freeBytes() {
      return freeBytesOf(root)
    },
  }
  return storage
}

/** Files that killed processes left on their way in: not written to for a day. Other servers may use the folder. */
async function clearIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(unlessMissing)
    if (found && Date.now() - found.mtimeMs > 86_400_000) await rm(join(folder, name), { force: true })
  }
}

/** Makes the bytes at `from` durable and lets them appear at `target` in one step. */
async function settle(from: string, target: string, root: string): Promise<void> {
  const handle = await open(from, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  const folder = dirname(target)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(from, target)
  await syncFolder(folder)
  // A new folder is an entry in its parent: without this a power cut could lose the whole folder.
  for (let one = folder; made && one !== root && one.startsWith(root); one = dirname(one))
    await syncFolder(dirname(one))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Walks only folders that can hold keys of the prefix. */
async function* keysBelow(root: string, folder: string, prefix: string): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    const key = relative(root, path).split(sep).join('/')
    if (entry.isDirectory() && (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)))
      yield* keysBelow(root, path, prefix)
    if (entry.isFile() && key.startsWith(prefix)) yield key
  }
}

function unlessMissing(error: unknown): undefined {
  if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined
  throw error
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '')
}
