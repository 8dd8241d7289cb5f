import { decodeText, limits, parseCaptions, Refusal, sentence } from '@studio/contract'
import { openZip } from '../../../platform/documents/unzip.ts'

export const captionFilesMost = limits.captionFilesPerArchive
/** More than the largest file that is allowed by itself. */
const bytesMost = limits.captionFileBytes

/** `were-you-afraid--{clipId}.de.vtt`: whatever is before the id is for people. */
export const archivedName =
  /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9-]{2,12})\.(?:vtt|srt)$/i

/** A file of the archive; `read` null: it is longer than a file may be. */
export type ArchivedCaptions = { fileName: string; read: ReturnType<typeof parseCaptions> | null }

/** Every caption file of a ZIP, one after the other: only one is unfolded at a time, and 30 MB of all. */
export async function readArchive(archive: Uint8Array, most: number): Promise<ArchivedCaptions[]> {
  const zip = await openZip(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength))
  const names = [...zip.names].filter((name) => /\.(vtt|srt)$/i.test(name) && !name.includes('__MACOSX'))
  if (names.length > most)
    throw new Refusal('TOO_LARGE', {
      reason: sentence('a ZIP of captions may have {count} files', { count: most }),
    })
  const found: ArchivedCaptions[] = []
  for (const fileName of names) {
    const pieces: Buffer[] = []
    let bytes = 0
    await zip.readBytes(fileName, (piece) => {
      bytes += piece.length
      if (bytes <= bytesMost) pieces.push(piece)
    })
    const text = () => decodeText(Buffer.concat(pieces), archivedName.exec(fileName)?.[2])
    found.push({ fileName, read: bytes > bytesMost ? null : parseCaptions(text() ?? '') })
  }
  return found
}
