import type { Folder } from './folder.ts'

/** The part of the browser's interface that only workers have. */
type SyncFile = {
  getSize(): number
  read(bytes: Uint8Array, options: { at: number }): number
  write(bytes: Uint8Array, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}
type FileHandle = FileSystemFileHandle & { createSyncAccessHandle?(): Promise<SyncFile> }

/** Whether this browser writes and flushes files in a worker. */
export async function hasSyncFiles(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory()
    const probe = (await root.getFileHandle('probe', { create: true })) as FileHandle
    return typeof probe.createSyncAccessHandle === 'function'
  } catch {
    return false
  }
}

/** Files of the origin's private file system: each is held by the window that writes to it. */
export async function openOpfsFolder(path: string): Promise<Folder> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(path, { create: true })
  const held = new Map<string, SyncFile>()

  async function hold(name: string): Promise<SyncFile> {
    const known = held.get(name)
    if (known) return known
    const handle = (await folder.getFileHandle(name, { create: true })) as FileHandle
    const file = await handle.createSyncAccessHandle!()
    held.set(name, file)
    return file
  }
  const close = async (name: string) => {
    held.get(name)?.close()
    held.delete(name)
  }
  /** As it is on the device, without holding it: another window may be writing. */
  async function look(name: string): Promise<File | undefined> {
    try {
      return await (await folder.getFileHandle(name)).getFile()
    } catch {
      return undefined
    }
  }

  return {
    async names() {
      const names: string[] = []
      for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys())
        names.push(name)
      return names
    },
    size: async (name) => held.get(name)?.getSize() ?? (await look(name))?.size ?? 0,
    async append(name, bytes) {
      const file = await hold(name)
      const at = file.getSize()
      let written = 0
      while (written < bytes.length) {
        const more = file.write(bytes.subarray(written), { at: at + written })
        if (more === 0) throw new DOMException('Nothing more was written.', 'QuotaExceededError')
        written += more
      }
      file.flush()
    },
    async read(name, from, length) {
      const file = held.get(name)
      if (!file) {
        const seen = await look(name)
        return seen ? new Uint8Array(await seen.slice(from, from + length).arrayBuffer()) : new Uint8Array()
      }
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, file.read(bytes, { at: from }))
    },
    async truncate(name, size) {
      const file = await hold(name)
      file.truncate(size)
      file.flush()
    },
    close,
    async remove(name) {
      await close(name)
      await folder.removeEntry(name).catch((error: DOMException) => {
        if (error.name !== 'NotFoundError') throw error
      })
    },
  }
}
