const signatures: { type: PictureType; begins: number[]; at8?: string }[] = [
  { type: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', begins: [0x52, 0x49, 0x46, 0x46], at8: 'WEBP' },
]
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** What a file is by its first bytes, whatever it is called. An SVG is a program to a browser: it is none of these. */
export function pictureTypeOf(content: Buffer): PictureType | undefined {
  return signatures.find(
    ({ begins, at8 }) =>
      begins.every((byte, at) => content[at] === byte) &&
      (at8 === undefined || content.toString('latin1', 8, 12) === at8),
  )?.type
}
