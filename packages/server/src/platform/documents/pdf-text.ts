import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What of a PDF is used here; the document is pdfkit's. */
type Page = PDFKit.PDFDocument

const alphabets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const
const weights = { regular: 400, bold: 600 } as const
type Weight = keyof typeof weights
type Font = { name: string; has: (codePoint: number) => boolean }
type Glyphs = { hasGlyphForCodePoint(code: number): boolean }
export type Fonts = Record<Weight, Font[]>

const read = new Map<string, Promise<Buffer>>()

/** The files in which a PDF finds letters: each alphabet has its own. */
function fileOf(alphabet: string, weight: Weight): Promise<Buffer> {
  const file = `@fontsource/source-sans-3/files/source-sans-3-${alphabet}-${weights[weight]}-normal.woff`
  const known = read.get(file) ?? readFile(fileURLToPath(import.meta.resolve(file)))
  read.set(file, known)
  return known
}

/** Source Sans for a document: a PDF's own fonts know the letters of Western Europe alone. Only what is asked for comes into it. */
export async function fontsOf(page: Page): Promise<Fonts> {
  const register = (weight: Weight) =>
    Promise.all(
      alphabets.map(async (alphabet) => {
        const name = `${alphabet} ${weight}`
        page.registerFont(name, await fileOf(alphabet, weight))
        let found: Glyphs | undefined
        const has = (codePoint: number) => {
          found ??= (page.font(name) as unknown as { _font: { font: Glyphs } })._font.font
          return found.hasGlyphForCodePoint(codePoint)
        }
        return { name, has }
      }),
    )
  return { regular: await register('regular'), bold: await register('bold') }
}

/** A paragraph in which every letter stands in a font that has it; a sign that none has is shown as an empty box. */
export function writeText(
  page: Page,
  fonts: Fonts,
  text: string,
  { size, bold = false, after }: { size: number; bold?: boolean; after: number },
): void {
  const runs = runsOf(text.trim() || ' ', fonts[bold ? 'bold' : 'regular'])
  for (const [at, { name, text: part }] of runs.entries())
    page
      .font(name)
      .fontSize(size)
      .text(part, { continued: at < runs.length - 1, lineGap: 2, paragraphGap: 0 })
  page.y += after
}

/** The text in pieces of one font each. */
export function runsOf(text: string, fonts: readonly Font[]): { name: string; text: string }[] {
  const runs: { name: string; text: string }[] = []
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0)!
    const last = runs.at(-1)
    const current = last && fonts.find(({ name }) => name === last.name)
    const font = current?.has(code) ? current : (fonts.find(({ has }) => has(code)) ?? current ?? fonts[0]!)
    if (last && font.name === last.name) last.text += sign
    else runs.push({ name: font.name, text: sign })
  }
  return runs
}
