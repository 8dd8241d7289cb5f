import type { Folder } from './folder.ts'

/** For tests: a device that may be full, forget, or be killed in the middle of a write. */
export function memoryFolder(files = new Map<string, Uint8Array>()) {
  let room = Number.POSITIVE_INFINITY
  let forgetful = false
  const of = (name: string) => files.get(name) ?? new Uint8Array()
  const used = () => [...files.values()].reduce((sum, { length }) => sum + length, 0)
  const folder: Folder = {
    names: async () => [...files.keys()],
    size: async (name) => of(name).length,
    async append(name, bytes) {
      const fits = bytes.subarray(0, Math.max(0, Math.min(bytes.length, room - used())))
      const kept = forgetful && name.endsWith('.data') ? new Uint8Array(bytes.length) : fits
      files.set(name, Uint8Array.from([...of(name), ...kept]))
      if (kept.length < bytes.length) throw new DOMException('There is no room.', 'QuotaExceededError')
    },
    read: async (name, from, length) => of(name).slice(from, from + length),
    truncate: async (name, size) => void files.set(name, of(name).slice(0, size)),
    close: async () => {},
    remove: async (name) => void files.delete(name),
  }
  return {
    folder,
    files,
    /** So many bytes more fit. */
    leave: (bytes: number) => {
      room = used() + bytes
    },
    forget: () => {
      forgetful = true
    },
    cut: (name: string, bytes: number) => void files.set(name, of(name).slice(0, of(name).length - bytes)),
  }
}

export const given = {
  owner: 'storyfile:1',
  key: 'question:1',
  question: 'Where were you born?',
  takeNo: 1,
  announcement: {},
  takeId: 'take-1',
  mimeType: 'video/webm;codecs=h264,opus',
  startedAt: '2026-11-25T10:00:00.000Z',
  width: 1280,
  height: 720,
}
