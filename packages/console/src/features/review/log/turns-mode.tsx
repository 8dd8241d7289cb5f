import { useQuery } from '@tanstack/react-query'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { useListColumns } from '../../../platform/lists/list-columns.ts'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { type TurnsQuery, turnsQuery } from '../review.queries.ts'
import { NothingFound } from './nothing-found.tsx'
import { TurnsTable, useTurnColumns } from './turns-table.tsx'

/** The turns that the query finds, as a table. */
export function TurnsMode({
  search,
  query,
  onChange,
}: {
  search: ChatLogSearch
  query: TurnsQuery & { pageSize: number }
  onChange: (next: ChatLogSearch) => void
}) {
  const { t } = useWords('review')
  const settings = useListColumns('turns', useTurnColumns(search))
  const list = useQuery(turnsQuery(query))
  if (list.error)
    return (
      <div className="p-4 lg:p-5">
        <NotRead reading={list} />
      </div>
    )
  if (list.data?.items.length === 0)
    return <NothingFound search={search} title={t('noMatch')} onChange={onChange} />
  return <TurnsTable list={list.data} search={search} settings={settings} onChange={onChange} />
}
