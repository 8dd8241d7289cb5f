import { Select, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { toLocal } from '../../../platform/words/local-time.ts'
import { languageName } from '../../../platform/words/spoken-languages.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { storyfileNamesQuery } from '../../storyfiles/index.ts'
import { logChoicesQuery } from '../review.queries.ts'
import { useCategories } from '../use-categories.ts'
import { type FilterKey, type FixedFilter, fixedFilters, otherFilters, usualFilters } from './log-filters.ts'

const margins = ['0.05', '0.1', '0.2', '0.3']
const scores = ['0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9']

/** The filters that may be chosen; each takes effect at once. */
export function FilterFields({
  search,
  onChange,
}: {
  search: ChatLogSearch
  onChange: (key: FilterKey, value: string | undefined) => void
}) {
  const { t } = useWords('review')
  const { data: storyfiles = [] } = useQuery(storyfileNamesQuery)
  const categories = useCategories(search.storyfileId)
  const { data: choices } = useQuery(logChoicesQuery)
  const choice = (key: FilterKey, label: string, options: { value: string; label: string }[]) => {
    const value = search[key] ?? ''
    const known = value === '' || options.some((one) => one.value === value)
    return (
      <Select
        key={key}
        label={label}
        value={value}
        onChange={(next: string) => onChange(key, next || undefined)}
        options={[{ value: '', label: t('any') }, ...(known ? [] : [{ value, label: value }]), ...options]}
      />
    )
  }
  const fixed = (key: FixedFilter) =>
    choice(
      key,
      t(fixedFilters[key].label),
      fixedFilters[key].values.map((value) => ({ value, label: t(`${key}_${value}` as 'kind_answer') })),
    )
  const day = (key: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={search[key]?.includes('T') ? toLocal(search[key]).slice(0, 10) : (search[key] ?? '')}
      onChange={(next) => onChange(key, next || undefined)}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {choice(
        'storyfileId',
        t('storyfile'),
        storyfiles.map((one) => ({ value: one.storyfileId, label: one.name })),
      )}
      {usualFilters.map(fixed)}
      {choice(
        'scoreBelow',
        t('score'),
        scores.map((value) => ({ value, label: t('scoreUnder', { score: value }) })),
      )}
      {choice(
        'marginBelow',
        t('margin'),
        margins.map((value) => ({ value, label: t('marginUnder', { margin: value }) })),
      )}
      {categories.length > 0
        ? choice(
            'categoryId',
            t('category'),
            categories.map((one) => ({ value: one.customCategoryId, label: one.name })),
          )
        : null}
      {choices && choices.reviewers.length > 0
        ? choice(
            'reviewerId',
            t('reviewer'),
            choices.reviewers.map((one) => ({ value: one.userId, label: one.name })),
          )
        : null}
      {choices && choices.languages.length > 1
        ? choice(
            'language',
            t('language'),
            choices.languages.map((value) => ({ value, label: languageName(value) })),
          )
        : null}
      {choices && choices.locations.length > 0
        ? choice(
            'locationLabel',
            t('location'),
            choices.locations.map((value) => ({ value, label: value })),
          )
        : null}
      {choices && choices.activities.length > 0
        ? choice(
            'activityId',
            t('activity'),
            choices.activities.map((one) => ({ value: one.activityId, label: one.name })),
          )
        : null}
      {otherFilters.map(fixed)}
      {search.storyfileId ? (
        <TextField
          label={t('release')}
          inputMode="numeric"
          value={search.releaseNumber ?? ''}
          onChange={(next) => onChange('releaseNumber', next.replace(/\D/g, '') || undefined)}
        />
      ) : null}
      {day('from', t('from'))}
      {day('to', t('to'))}
    </div>
  )
}
