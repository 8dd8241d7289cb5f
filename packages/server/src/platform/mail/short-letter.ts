import type { Letter } from './mail.ts'
import { escaped } from './markup.ts'

/** A letter of a few paragraphs, which leads to one link or to none. What people wrote stands in it as text, never as markup. */
export function shortLetter(
  to: string,
  subject: string,
  paragraphs: string[],
  { act, link, end }: { act: string; link: string; end: string } | { act?: never; link?: never; end: string },
): Letter {
  const html = [
    ...paragraphs.map((one) => `<p>${escaped(one).replace(/\n/g, '<br>')}</p>`),
    ...(link ? [`<p><a href="${escaped(link)}">${escaped(act)}</a></p>`] : []),
    `<p>${escaped(end)}</p>`,
  ].join('\n')
  const text = [...paragraphs, ...(link ? [`${act}:\n${link}`] : []), end].join('\n\n')
  return { to, subject, text, html }
}
