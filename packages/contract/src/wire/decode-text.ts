/**
 * The text of a file that a person brings: UTF-8, UTF-16 with or without its mark, or the letters of Western Europe as
 * Windows and older Macs write them. Null where it is no text at all.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [windows, mac] = ['windows-1252', 'macintosh'].map((one) => new TextDecoder(one).decode(bytes))
    return letters(mac!) > letters(windows!) ? mac! : windows!
  }
}

/** Without a mark, every second byte of European text is nought. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const mark = `${bytes[0]} ${bytes[1]}`
  if (mark === '255 254') return 'utf-16le'
  if (mark === '254 255') return 'utf-16be'
  const start = bytes.subarray(0, 400)
  const noughts = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) noughts[at % 2]!++
  const most = start.length / 2
  if (noughts[0] === 0 && noughts[1]! > most * 0.7) return 'utf-16le'
  if (noughts[1] === 0 && noughts[0]! > most * 0.7) return 'utf-16be'
}

/** Accented letters as people write them: in the wrong encoding they are other signs. */
const letters = (text: string) => text.slice(0, 100_000).match(/[äöüßÄÖÜéèêàâáíóúñçåøæ]/g)?.length ?? 0
