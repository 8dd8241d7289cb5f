import { micromark } from 'micromark'
import { useMemo } from 'react'

const look =
  'grid max-w-reading gap-3 break-words [&_a]:text-accent [&_a]:underline [&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_h2]:font-voice [&_h2]:text-title-large [&_h3]:font-semibold [&_h3]:text-title [&_h4]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5'

const noPictures = { extensions: [{ disable: { null: ['labelStartImage'] } }] }

/**
 * House rules as they are read. What people write is never markup: micromark writes HTML in it as text and leaves out
 * links that are no plain addresses. A picture, which rules from before could have, is read as the link to it. A heading
 * stands under that of the page.
 */
export function HouseRulesText({ text }: { text: string }) {
  const html = useMemo(
    () =>
      micromark(text, noPictures).replace(
        /<(\/?)h([1-5])>/g,
        (_, slash, level) => `<${slash}h${Number(level) + 1}>`,
      ),
    [text],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by micromark, which is safe unless told otherwise
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />
}
