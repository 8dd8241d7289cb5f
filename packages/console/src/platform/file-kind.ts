/** What a file is, by its first bytes: its name may say something else. */
export type FileKind =
  | 'text'
  | 'word'
  | 'excel'
  | 'powerpoint'
  | 'openDocument'
  | 'oldOffice'
  | 'pdf'
  | 'rtf'
  | 'binary'

const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const startsWith = (bytes: Uint8Array, beginning: number[]) => beginning.every((one, at) => bytes[at] === one)

/** Inside of what is packed, by the names that stand in it. */
const packed: [string, FileKind][] = [
  ['word/', 'word'],
  ['xl/', 'excel'],
  ['ppt/', 'powerpoint'],
  ['opendocument', 'openDocument'],
]

export function fileKind(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, [...bytesOf('PK'), 3, 4])) {
    const names = new TextDecoder('latin1').decode(bytes)
    return packed.find(([name]) => names.includes(name))?.[1] ?? 'binary'
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'oldOffice'
  if (startsWith(bytes, bytesOf('%PDF'))) return 'pdf'
  if (startsWith(bytes, bytesOf('{\\rtf'))) return 'rtf'
  return isWide(bytes) || !bytes.includes(0) ? 'text' : 'binary'
}

const isWide = (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])
