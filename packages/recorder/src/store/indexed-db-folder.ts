import type { Folder } from './folder.ts'

type Piece = { name: string; at: number; bytes: Uint8Array }

const pieces = 'pieces'

/**
 * The same where files cannot be written in a worker: each append is a row, kept by name and place. `strict` waits until
 * the disk has it.
 */
export async function openIndexedDbFolder(path: string): Promise<Folder> {
  const database = await answered(
    Object.assign(indexedDB.open(path, 1), {
      onupgradeneeded(this: IDBOpenDBRequest) {
        this.result.createObjectStore(pieces, { keyPath: ['name', 'at'] })
      },
    }),
  )
  const of = (name: string, from = 0, to = Number.MAX_SAFE_INTEGER) =>
    IDBKeyRange.bound([name, from], [name, to], false, true)
  const rows = () => database.transaction(pieces, 'readonly').objectStore(pieces)

  async function change(act: (rows: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(pieces, 'readwrite', { durability: 'strict' })
    act(transaction.objectStore(pieces))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new DOMException('The device refused it.'))
    })
  }
  /** The last piece that begins before a place. */
  async function pieceBefore(name: string, place: number): Promise<Piece | undefined> {
    const cursor = await answered(rows().openCursor(of(name, 0, place), 'prev'))
    return cursor?.value as Piece | undefined
  }
  async function size(name: string): Promise<number> {
    const last = await pieceBefore(name, Number.MAX_SAFE_INTEGER)
    return last ? last.at + last.bytes.length : 0
  }

  return {
    async names() {
      const keys = (await answered(rows().getAllKeys())) as [string, number][]
      return [...new Set(keys.map(([name]) => name))]
    },
    size,
    async append(name, bytes) {
      const at = await size(name)
      await change((all) => all.add({ name, at, bytes } satisfies Piece))
    },
    async read(name, from, length) {
      const first = (await pieceBefore(name, from + 1))?.at ?? 0
      const found = (await answered(rows().getAll(of(name, first, from + length)))) as Piece[]
      const end = found.reduce((last, { at, bytes }) => Math.max(last, at + bytes.length), 0)
      const read = new Uint8Array(Math.max(0, Math.min(length, end - from)))
      for (const { at, bytes } of found) {
        const part = bytes.subarray(Math.max(0, from - at), Math.max(0, from + length - at))
        read.set(part, Math.max(0, at - from))
      }
      return read
    },
    async truncate(name, size) {
      const last = await pieceBefore(name, size)
      await change((all) => {
        all.delete(of(name, size))
        if (last) all.put({ ...last, bytes: last.bytes.slice(0, size - last.at) })
      })
    },
    async close() {},
    remove: (name) => change((all) => all.delete(of(name))),
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
