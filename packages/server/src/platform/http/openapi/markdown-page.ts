import { escaped } from '../../mail/markup.ts'
import { inline, textPage } from './markup.ts'

/** A document of the repository as a page: headings, paragraphs, lists and code, which is what such documents have. */
export function markdownPage(markdown: string): string {
  const parts: string[] = []
  // Code stands for itself, with its empty lines.
  for (const [index, part] of markdown.split(/^```/m).entries()) {
    if (index % 2 === 1)
      parts.push(`<pre tabindex="0"><code>${escaped(part.replace(/^\S*\n/, '').trimEnd())}</code></pre>`)
    else for (const block of part.split(/\n{2,}/)) if (block.trim()) parts.push(blockOf(block.trim()))
  }
  return textPage(/^# (.+)$/m.exec(markdown)?.[1] ?? '', `<main>${parts.join('\n')}</main>`)
}

function blockOf(block: string): string {
  const heading = /^(#{1,3}) (.+)$/.exec(block)
  if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`
  const lines = block.split('\n')
  const item = /^(?:-|(\d+)\.) /
  const first = item.exec(block)
  if (!first) return `<p>${inline(lines.join(' '))}</p>`
  const list = first[1] ? 'ol' : 'ul'
  const items = block.split(/\n(?=(?:-|\d+\.) )/)
  return `<${list}>${items.map((one) => `<li>${inline(one.replace(item, '').replace(/\n\s*/g, ' '))}</li>`).join('')}</${list}>`
}
