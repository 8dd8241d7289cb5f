import type { Storyfile } from '@studio/contract'
import { formatNumber } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { TypeAhead } from '../../platform/type-ahead.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { StoryfileFace } from './faces/storyfile-face.tsx'
import { storyfilesQuery } from './storyfiles.queries.ts'

const shown = 6

/** Type-ahead over the storyfiles of an organization. Arrows move, Enter chooses. */
export function StoryfilePicker({
  organizationId,
  label,
  error,
  chosen,
  onChoose,
}: {
  organizationId: string
  label: string
  error: string | undefined
  chosen: Storyfile | undefined
  onChoose: (storyfile: Storyfile | undefined) => void
}) {
  const { t } = useWords('storyfiles')
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const { data } = useQuery(storyfilesQuery({ organizationId, search, pageSize: shown }))
  const found = chosen ? [] : (data?.items ?? [])
  return (
    <div className="grid gap-1.5">
      <TypeAhead
        label={label}
        error={error}
        voice={chosen !== undefined}
        value={chosen?.name ?? text}
        onText={(next) => {
          onChoose(undefined)
          setText(next)
        }}
        listLabel={t('storyfiles')}
        listClass="overflow-hidden"
        rowClass="min-h-11 py-1"
        found={found}
        keyOf={(one) => one.storyfileId}
        onChoose={onChoose}
        row={(one) => (
          <>
            <StoryfileFace storyfile={one} size={28} />
            <span className="min-w-0 grow truncate font-voice text-said">{one.name}</span>
            <span className="shrink-0 text-meta text-text3">
              {t('of', {
                recorded: formatNumber(one.counts.recorded),
                questions: formatNumber(one.counts.questions),
              })}
            </span>
          </>
        )}
      />
      {data && !chosen && found.length === 0 ? <p className="text-meta text-text2">{t('noMatch')}</p> : null}
    </div>
  )
}
