import { correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'

export type Cards = {
  title: string
  code: string
  address: string
  /** One card each; null: a card without a name. */
  pupils: ({ name: string; personalCode: string } | null)[]
  words: { code: string; personalCode: string; name: string; goTo: string }
}

/** Opens the cards of a class in a window of their own, ready to print. Names are text there, never markup. */
export function printCards(cards: Cards): void {
  const page = window.open('', '_blank')
  if (!page) return
  fillCards(page.document, cards)
  // The picture of the code has to be there before the printer sees the page.
  setTimeout(() => page.print(), 300)
}

export function fillCards(page: Document, { title, code, address, pupils, words }: Cards): void {
  page.title = title
  const style = page.createElement('style')
  style.textContent = `body { font: 14px/20px sans-serif; margin: 8mm; }
    ul { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; padding: 0; margin: 0; list-style: none; }
    li { display: flex; gap: 4mm; padding: 4mm; border: 1px dashed #666; break-inside: avoid; }
    img { width: 26mm; height: 26mm; } strong { font-size: 20px; letter-spacing: .12em; } p { margin: 0 0 1mm; }`
  page.head.replaceChildren(style)
  const qr = qrSource(address)
  const list = page.createElement('ul')
  for (const pupil of pupils) {
    const picture = page.createElement('img')
    picture.src = qr
    picture.alt = ''
    const text = page.createElement('div')
    text.append(
      line(page, title),
      line(page, words.goTo, address.replace(/\/[A-Z]+$/, '')),
      line(page, words.code, `${code.slice(0, 4)} ${code.slice(4)}`),
      line(page, words.name, pupil?.name ?? '____________________'),
      ...(pupil ? [line(page, words.personalCode, pupil.personalCode)] : []),
    )
    const card = page.createElement('li')
    card.append(picture, text)
    list.append(card)
  }
  page.body.replaceChildren(list)
}

function line(page: Document, label: string, value?: string): HTMLElement {
  const paragraph = page.createElement('p')
  paragraph.textContent = value === undefined ? label : `${label}: `
  if (value !== undefined) {
    const strong = page.createElement('strong')
    strong.textContent = value
    paragraph.append(strong)
  }
  return paragraph
}

export function qrSource(address: string): string {
  const code = generate(address, { minCorrectionLevel: correction.M })
  const picture = toSvgSource(code, { xmlDeclaration: false, on: '#000', off: '#fff', pad: 4, scale: 8 })
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
