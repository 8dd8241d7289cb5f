import { limits, Refusal, sentence } from '@studio/contract'
import { openZip } from '../../../platform/documents/unzip.ts'
import { parseCaptions } from './parse-captions.ts'

export const captionFilesMost = limits.captionFilesPerArchive
/** More than the largest file that is allowed by itself. */
const lettersMost = limits.captionFileBytes

/** A file of the archive; `read` null: it is longer than a file may be. */
export type ArchivedCaptions = { fileName: string; read: ReturnType<typeof parseCaptions> | null }

/** Every caption file of a ZIP, one after the other: only one is unfolded at a time, and 30 MB of all. */
export async function readArchive(bytes: Uint8Array, most: number): Promise<ArchivedCaptions[]> {
  const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const names = [...zip.names].filter((name) => /\.(vtt|srt)$/i.test(name) && !name.includes('__MACOSX'))
  if (names.length > most)
    throw new Refusal('TOO_LARGE', {
      reason: sentence('a ZIP of captions may have {count} files', { count: most }),
    })
  const found: ArchivedCaptions[] = []
  for (const fileName of names) {
    const pieces: string[] = []
    let letters = 0
    await zip.read(fileName, (piece) => {
      letters += piece.length
      if (letters <= lettersMost) pieces.push(piece)
    })
    found.push({ fileName, read: letters > lettersMost ? null : parseCaptions(pieces.join('')) })
  }
  return found
}
