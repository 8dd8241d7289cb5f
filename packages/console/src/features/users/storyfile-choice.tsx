import { Banner, Checkbox, formatNumber, Skeleton, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { storyfilesByName } from '../storyfiles/index.ts'

/** Storyfiles to tick, found by name. */
export function StoryfileChoice({
  organizationId,
  chosen,
  onChange,
}: {
  organizationId: string
  chosen: readonly string[]
  onChange: (storyfileIds: string[]) => void
}) {
  const { t } = useWords('users')
  const [search, setSearch] = useState('')
  const { data, error } = useQuery(storyfilesByName({ organizationId, search: useDeferredValue(search) }))
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('chooseStoryfiles')}</legend>
      <TextField
        label={t('findStoryfiles')}
        type="search"
        before={<Search aria-hidden="true" />}
        value={search}
        onChange={setSearch}
      />
      {error ? <Banner kind="error">{error.message}</Banner> : null}
      <div className="max-h-56 overflow-y-auto rounded-10 border border-line px-3 py-1.5">
        {data === undefined && !error ? <Skeleton height="1.25rem" /> : null}
        {data?.items.length === 0 ? <p className="py-1 text-text2">{t('noStoryfiles')}</p> : null}
        {data?.items.map(({ storyfileId, name }) => (
          <Checkbox
            key={storyfileId}
            label={<span className="font-voice">{name}</span>}
            checked={chosen.includes(storyfileId)}
            onChange={(on) => toggle(storyfileId, on)}
          />
        ))}
      </div>
      <p className="text-meta text-text3" aria-live="polite">
        {t('chosen', { count: chosen.length, number: formatNumber(chosen.length) })}
      </p>
    </fieldset>
  )
}
