import { looksLikeContents, looksLikeHeading, looksLikeTitle } from './blocks.ts'
import { readXml } from './read-xml.ts'
import type { Zip } from './unzip.ts'

/** What a paragraph is by its style, or by what it says of itself. */
export type Look = {
  heading: boolean
  title: boolean
  contents: boolean
  bold: boolean
  listLevel: number | null
}
export type WordStyles = (styleId: string) => Look

type Style = {
  names: string[]
  basedOn?: string
  outline?: number
  bold?: boolean
  listLevel?: number | null
}

const part = 'word/styles.xml'
const levelsMost = 20
const stylesMost = 10_000

/**
 * The styles of a Word document. The id of a style is in the language of whoever made the document, its name is not; a
 * style of one's own says on which it is based.
 */
export async function readWordStyles(zip: Zip): Promise<WordStyles> {
  const styles = new Map<string, Style>()
  let style: Style | undefined
  if (zip.names.has(part))
    await readXml(zip, part, {
      open(name, attributes) {
        if (name === 'w:style' && attributes['w:type'] === 'paragraph' && styles.size < stylesMost) {
          style = { names: [attributes['w:styleId'] ?? ''] }
          styles.set(attributes['w:styleId'] ?? '', style)
        }
        if (!style) return
        const value = attributes['w:val']
        if (name === 'w:name' && value) style.names.push(value)
        if (name === 'w:basedOn' && value) style.basedOn = value
        if (name === 'w:outlineLvl') style.outline = Number(value)
        if (name === 'w:b') style.bold = isOn(value)
        if (name === 'w:numId') style.listLevel = value === '0' ? null : (style.listLevel ?? 0)
        if (name === 'w:ilvl') style.listLevel = Number(value)
      },
      close(name) {
        if (name === 'w:style') style = undefined
      },
      text() {},
    })
  const looks = new Map<string, Look>()
  return (styleId) => {
    const known = looks.get(styleId) ?? lookOf(chain(styles, styleId))
    looks.set(styleId, known)
    return known
  }
}

/** A property without a value is on. */
export const isOn = (value: string | undefined) => !/^(0|false|off|none)$/.test(value ?? '')

function chain(styles: ReadonlyMap<string, Style>, styleId: string): Style[] {
  const found: Style[] = []
  for (let id: string | undefined = styleId; id !== undefined && found.length < levelsMost; ) {
    const style: Style = styles.get(id) ?? { names: [id] }
    found.push(style)
    id = style.basedOn
  }
  return found
}

function lookOf(found: readonly Style[]): Look {
  const names = found.flatMap((one) => one.names)
  const outline = found.find((one) => one.outline !== undefined)?.outline
  const contents = names.some(looksLikeContents)
  const list = found.find((one) => one.listLevel !== undefined)?.listLevel
  // Of a document without its styles, only the id says that a paragraph is in a list.
  const isListed = names.some((name) =>
    /^list[\s_]?(bullet|number|paragraph)|^(Aufzhlungszeichen|Listennummer)/i.test(name),
  )
  const listStyle = /^list(e|a)?[\s_]?paragraph|^listenabsatz/i
  return {
    contents,
    heading: !contents && (names.some(looksLikeHeading) || (outline !== undefined && outline < 9)),
    title: names.some(looksLikeTitle),
    bold: found.find((one) => one.bold !== undefined)?.bold ?? false,
    listLevel:
      list !== undefined ? list : isListed && !names.every((name) => listStyle.test(name)) ? 0 : null,
  }
}
