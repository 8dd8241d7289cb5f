import { Avatar } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { presenceQuery } from './stories.queries.ts'

/** Who else has the story open; each leads to the line of their cursor. */
export function StoryReaders({
  storyfileId,
  line,
  onShow,
}: {
  storyfileId: string
  line: number
  onShow: (line: number) => void
}) {
  const { t } = useWords('stories')
  const cursor = useRef(line)
  cursor.current = line
  const { data } = useQuery(presenceQuery(storyfileId, () => cursor.current))
  if (!data || data.items.length === 0) return null
  return (
    <ul aria-label={t('alsoHere')} className="flex flex-wrap gap-1">
      {data.items.map(({ userId, name, line: at }) => (
        <li key={userId}>
          <button
            type="button"
            className="flex min-h-8 cursor-pointer items-center gap-1.5 text-meta hover:underline"
            onClick={() => onShow(at)}
          >
            <Avatar name={name} size={24} active decorative />
            {t('isAt', { name, line: at })}
          </button>
        </li>
      ))}
    </ul>
  )
}
