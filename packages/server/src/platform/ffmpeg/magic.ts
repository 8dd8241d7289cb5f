import { open } from 'node:fs/promises'

/** Containers we take; what a file is named does not matter, its first bytes do. */
export type Container = 'mp4' | 'matroska' | 'avi' | 'mpegts'

/** The container that the first bytes of a file announce; undefined for anything else, playlists and text included. */
export function containerOf(head: Uint8Array): Container | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const box = bytes.toString('latin1', 4, 8)
  // ISO 14496-12: a file starts with `ftyp`; QuickTime files of old may start with one of the others.
  if (['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box)) return 'mp4'
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'matroska' // EBML
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'AVI ') return 'avi'
  if (bytes.length > 376 && [0, 188, 376].every((at) => bytes[at] === 0x47)) return 'mpegts' // ISO 13818-1 sync bytes
  return undefined
}

/** Reads just enough of a file to tell its container. */
export async function containerOfFile(path: string): Promise<Container | undefined> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
    return containerOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}
