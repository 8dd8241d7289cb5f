import { statfs } from 'node:fs/promises'

/** Bytes that a program without special rights may still write on the disk of the folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const disk = await statfs(folder)
  return disk.bavail * disk.bsize
}

/** What the system and PostgreSQL say of a full disk. */
const fullCodes = ['ENOSPC', 'EDQUOT', '53100']

/** The disk of the files is full, or that of the database. */
export function isFull(error: unknown): boolean {
  return fullCodes.includes(String((error as { code?: unknown } | null)?.code ?? ''))
}
