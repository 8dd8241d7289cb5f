import { statfs } from 'node:fs/promises'

/** Bytes that a program without special rights may still write on the disk of the folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const disk = await statfs(folder)
  return disk.bavail * disk.bsize
}
