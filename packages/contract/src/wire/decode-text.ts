/** How text was written on Windows before UTF-8, where that is not `windows-1252`; by the subtag of its language. */
const encodings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl'].map((tag) => [tag, 'windows-1250'])),
  ...Object.fromEntries(['be', 'bg', 'kk', 'mk', 'ru', 'sr', 'uk'].map((tag) => [tag, 'windows-1251'])),
  ...Object.fromEntries(['et', 'lt', 'lv'].map((tag) => [tag, 'windows-1257'])),
  ...Object.fromEntries(['ar', 'fa', 'ur'].map((tag) => [tag, 'windows-1256'])),
  ...Object.fromEntries(['az', 'ku', 'tr'].map((tag) => [tag, 'windows-1254'])),
  el: 'windows-1253',
  he: 'windows-1255',
  ja: 'shift_jis',
  ko: 'euc-kr',
  th: 'windows-874',
  vi: 'windows-1258',
  zh: 'gb18030',
}

function encodingOf(language: string): string | undefined {
  return /^zh\b.*\b(hant|tw|hk|mo)\b/i.test(language)
    ? 'big5'
    : encodings[language.split('-')[0]!.toLowerCase()]
}

/**
 * The text of a file that a person brings: UTF-8, UTF-16 with or without its mark, or the older encoding of its language
 * on Windows; without a language that of Western Europe, on older Macs, too. Null where it is no text at all.
 */
export function decodeText(bytes: Uint8Array, language = ''): string | null {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const encoding = encodingOf(language)
    if (encoding) return new TextDecoder(encoding).decode(bytes)
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
