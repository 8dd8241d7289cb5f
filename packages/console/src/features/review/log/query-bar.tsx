import { Button, formatDate, Pill, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { languageName } from '../../../platform/words/spoken-languages.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { storyfileNamesQuery } from '../../storyfiles/index.ts'
import { logChoicesQuery } from '../review.queries.ts'
import { useCategories } from '../use-categories.ts'
import { FilterFields } from './filter-fields.tsx'
import { type FilterKey, filterKeys, fixedFilters, withFilter } from './log-filters.ts'

/** The query of the chat logs: free text and filters, all in the address. */
export function QueryBar({
  search,
  onChange,
}: {
  search: ChatLogSearch
  onChange: (next: ChatLogSearch) => void
}) {
  const { t } = useWords('review')
  const [text, setText] = useState(search.search ?? '')
  const [shown, setShown] = useState(search.search)
  const [choosing, setChoosing] = useState(false)
  const wordOf = useFilterWords(search.storyfileId, Boolean(search.reviewerId ?? search.activityId))
  if (shown !== search.search) {
    setShown(search.search)
    setText(search.search ?? '')
  }
  // What is open for review may not be among what the new query finds.
  const change = (key: FilterKey | 'search', value: string | undefined) => {
    const { turn: _, ...next } = withFilter(search, key, value)
    onChange(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change('search', text.trim() || undefined)
  }
  return (
    <div className="flex flex-col gap-3 px-4 py-3 lg:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <search className="w-60 max-sm:w-full">
          <form onSubmit={submit}>
            <TextField
              label={t('query')}
              hideLabel
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              placeholder={t('queryHint')}
              before={<Search aria-hidden="true" />}
              value={text}
              onChange={(next) => {
                setText(next)
                if (next === '' && search.search) change('search', undefined)
              }}
            />
          </form>
        </search>
        {filterKeys.map((key) => {
          const value = search[key]
          return value ? (
            <Pill key={key} onRemove={() => change(key, undefined)}>
              {wordOf(key, value)}
            </Pill>
          ) : null
        })}
        <Button
          variant="text"
          icon={<Plus aria-hidden="true" />}
          aria-expanded={choosing}
          aria-controls="chat-log-filters"
          onClick={() => setChoosing(!choosing)}
        >
          {t('filter')}
        </Button>
      </div>
      <div id="chat-log-filters" hidden={!choosing}>
        {choosing ? <FilterFields search={search} onChange={change} /> : null}
      </div>
    </div>
  )
}

/** A filter in force, in words. */
function useFilterWords(
  storyfileId: string | undefined,
  needsChoices: boolean,
): (key: FilterKey, value: string) => string {
  const { t } = useWords('review')
  const { data: storyfiles } = useQuery(storyfileNamesQuery)
  const categories = useCategories(storyfileId)
  const { data: choices } = useQuery({ ...logChoicesQuery, enabled: needsChoices })
  const day = (value: string) => {
    const date = new Date(value.includes('T') ? value : `${value}T00:00`)
    return Number.isNaN(date.getTime()) ? value : formatDate(date)
  }
  return (key, value) => {
    if (key === 'storyfileId')
      return storyfiles?.find((one) => one.storyfileId === value)?.name ?? t('storyfile')
    if (key === 'scoreBelow') return t('scoreUnder', { score: value })
    if (key === 'marginBelow') return t('marginUnder', { margin: value })
    if (key === 'categoryId')
      return categories.find((one) => one.customCategoryId === value)?.name ?? t('category')
    if (key === 'locationLabel') return t('atLocation', { location: value })
    if (key === 'language') return languageName(value)
    if (key === 'releaseNumber') return t('releaseOf', { number: value })
    if (key === 'reviewerId')
      return t('reviewedByWhom', {
        name: choices?.reviewers.find((one) => one.userId === value)?.name ?? '–',
      })
    if (key === 'activityId')
      return choices?.activities.find((one) => one.activityId === value)?.name ?? t('activity')
    if (key === 'from') return t('fromDay', { day: day(value) })
    if (key === 'to') return t('toDay', { day: day(value) })
    return t(`${key}_${value}` as 'kind_answer', {
      defaultValue: `${t(fixedFilters[key].label)}: ${value}`,
    })
  }
}
