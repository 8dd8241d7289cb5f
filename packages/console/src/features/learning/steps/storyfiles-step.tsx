import { Checkbox, EmptyState, Skeleton, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { openStoryfilesQuery } from '../learning.queries.ts'
import type { StepProps } from './step.ts'

/** Whom pupils ask: storyfiles that visitors can ask. */
export function StoryfilesStep({ activity, values, onChange, fault }: StepProps) {
  const { t } = useWords('learning')
  const { data } = useQuery(openStoryfilesQuery())
  const chosen = values.storyfileIds ?? activity.storyfiles.map((one) => one.storyfileId)
  const open = data?.items.filter((one) => one.organizationId === activity.organizationId)
  return (
    <>
      <TextField
        label={t('name')}
        required
        maxLength={120}
        value={values.name ?? activity.name}
        error={fault('name')}
        onChange={(name) => onChange({ name })}
      />
      {!open ? <Skeleton /> : null}
      {open?.length === 0 ? <EmptyState title={t('noStoryfiles')}>{t('noStoryfilesHelp')}</EmptyState> : null}
      {open && open.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="pb-2 font-semibold">{t('storyfiles')}</legend>
          {open.map(({ storyfileId, name, subject }) => (
            <Checkbox
              key={storyfileId}
              label={subject.displayName ? `${name}, ${subject.displayName}` : name}
              checked={chosen.includes(storyfileId)}
              onChange={(isChosen) =>
                onChange({
                  storyfileIds: isChosen
                    ? [...chosen, storyfileId]
                    : chosen.filter((one) => one !== storyfileId),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
