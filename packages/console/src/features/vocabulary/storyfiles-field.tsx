import { Checkbox } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { storyfilesByName } from '../storyfiles/index.ts'

/** In which storyfiles a word counts; none chosen: in all. */
export function StoryfilesField({
  organizationId,
  chosen,
  onChange,
}: {
  organizationId: string
  chosen: string[]
  onChange: (storyfileIds: string[]) => void
}) {
  const { t } = useWords('vocabulary')
  const { data } = useQuery(storyfilesByName({ organizationId }))
  if (!data || data.items.length === 0) return null
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1 font-semibold">{t('storyfiles')}</legend>
      <p className="text-meta text-text2">{t('storyfilesHint')}</p>
      <div className="grid max-h-40 gap-1 overflow-y-auto">
        {data.items.map(({ storyfileId, name }) => (
          <Checkbox
            key={storyfileId}
            label={name}
            checked={chosen.includes(storyfileId)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, storyfileId] : chosen.filter((one) => one !== storyfileId))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
