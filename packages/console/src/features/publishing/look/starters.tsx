import { type Look, limits } from '@studio/contract'
import { Checkbox } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { startersQuery } from './look.queries.ts'

/** Whether the start screen offers questions; which ones is chosen in the script. */
export function Starters({
  storyfileId,
  look,
  onChange,
}: {
  storyfileId: string
  look: Look
  onChange: (part: Partial<Look>) => void
}) {
  const { t } = useWords('publishing')
  const { data: starters = [] } = useQuery(startersQuery(storyfileId))
  const words = { count: starters.length, most: limits.startersPerStoryfile }
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={t('startersOn')}
        checked={look.starters}
        onChange={(shown) => onChange({ starters: shown })}
      />
      <p className="text-meta text-text3">
        {starters.length > 0 ? t('startersOf', words) : t('startersNone')}
      </p>
      {starters.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {starters.map((text) => (
            <li key={text} className="rounded-10 bg-sunken px-3 py-1 text-meta">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
