import { diffLines } from 'diff'
import { useMemo } from 'react'

/** Lines that came and lines that went, with a little of what stayed between them. */
export function TextDifference({ before, after, same }: { before: string; after: string; same: string }) {
  const parts = useMemo(() => diffLines(before, after), [before, after])
  if (parts.every(({ added, removed }) => !added && !removed))
    return <p className="text-meta text-text3">{same}</p>
  return (
    <pre className="max-h-72 overflow-auto text-meta">
      {parts.map(({ value, added, removed }, place) => {
        const sign = added ? '+ ' : removed ? '- ' : '  '
        const text = value.replace(/\n$/, '').split('\n')
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one comparison have no other name
            key={place}
            className={added ? 'text-greentext' : removed ? 'text-redtext line-through' : 'text-text3'}
          >
            {(added || removed ? text : text.slice(-2)).map((line) => `${sign}${line}\n`).join('')}
          </span>
        )
      })}
    </pre>
  )
}
