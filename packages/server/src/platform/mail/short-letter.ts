import type { Letter } from './mail.ts'
import { escaped } from './markup.ts'

/** A letter of a few paragraphs that leads to one link. What people wrote stands in it as text, never as markup. */
export function shortLetter(
  to: string,
  subject: string,
  paragraphs: string[],
  { act, link, end }: { act: string; link: string; end: string },
): Letter {
  const html = [
    ...paragraphs.map((one) => `<p>${escaped(one).replace(/\n/g, '<br>')}</p>`),
    `<p><a href="${escaped(link)}">${escaped(act)}</a></p>`,
    `<p>${escaped(end)}</p>`,
  ].join('\n')
  return { to, subject, text: [...paragraphs, `${act}:\n${link}`, end].join('\n\n'), html }
}
