import type { List, Turn } from '@studio/contract'
import { DataTable, formatDate, formatDateTime, formatTime, PagingBar } from '@studio/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import type { ListColumn, useListColumns } from '../../../platform/lists/list-columns.ts'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { usePageSize } from '../../../platform/places/local-settings.ts'
import { FlagChip } from '../../../platform/turns/flag-chip.tsx'
import { formatScore } from '../../../platform/turns/score-bars.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { askedWhere } from '../asked-where.ts'
import { QualityChip } from '../quality-chip.tsx'
import { withoutPage } from './log-filters.ts'

const page = getRouteApi('/studio/training/chat_logs')

/** The turns that the query finds, newest first unless sorted otherwise. */
export function TurnsTable({
  list,
  search,
  settings,
  onChange,
}: {
  list: List<Turn> | undefined
  search: ChatLogSearch
  settings: ReturnType<typeof useListColumns<Turn>>
  onChange: (next: ChatLogSearch) => void
}) {
  const { t } = useWords('review')
  const navigate = page.useNavigate()
  const [rowsPerPage, setRowsPerPage] = usePageSize()
  return (
    <div className="flex flex-col gap-3 px-4 py-4 lg:px-5">
      <DataTable
        label={t('chatLogs')}
        wide
        density="comfortable"
        columns={settings.columns}
        widths={settings.widths}
        onResize={settings.resize}
        rows={list?.items}
        rowKey={(turn) => turn.turnId}
        rowLabel={(turn) => turn.heardText}
        onOpenRow={(turn) => void navigate({ search: (before) => ({ ...before, turn: turn.turnId }) })}
        {...(search.sort
          ? {
              sort: {
                by: search.sort,
                direction: search.dir === 'asc' ? ('ascending' as const) : ('descending' as const),
              },
            }
          : {})}
        onSort={({ by, direction }) => {
          onChange({ ...withoutPage(search), sort: by, dir: direction === 'ascending' ? 'asc' : 'desc' })
        }}
      />
      {list && list.total > 0 ? (
        <PagingBar
          page={list.page}
          pageCount={list.pageCount}
          rowsPerPage={rowsPerPage}
          onPage={(next) => onChange({ ...search, page: next })}
          onRowsPerPage={(rows) => {
            setRowsPerPage(rows)
            onChange(withoutPage(search))
          }}
        />
      ) : null}
    </div>
  )
}

const today = () => new Date().toDateString()
const shortTime = (at: string) => (new Date(at).toDateString() === today() ? formatTime(at) : formatDate(at))

/** The columns of the chat log; that of the storyfile only while there are several. */
export function useTurnColumns(search: ChatLogSearch): ListColumn<Turn>[] {
  const { t } = useWords('review')
  const columns: ListColumn<Turn>[] = [
    {
      id: 'at',
      header: t('time'),
      width: '7rem',
      sortable: true,
      phone: 'meta',
      cell: (turn) => (
        <time dateTime={turn.at} title={formatDateTime(turn.at)}>
          {shortTime(turn.at)}
          <span className="sm:hidden">, {t(`kind_${turn.kind}`)}</span>
        </time>
      ),
    },
    {
      id: 'storyfileName',
      header: t('storyfile'),
      sortable: true,
      cell: (turn) => <span className="line-clamp-2 w-24 whitespace-normal">{turn.storyfileName}</span>,
    },
    {
      id: 'heardText',
      header: t('heard'),
      sortable: true,
      phone: 'title',
      cell: (turn) => (
        <Link
          from="/training/chat_logs"
          search={(before) => ({ ...before, turn: turn.turnId })}
          className="line-clamp-2 break-words font-voice text-said text-text"
          title={turn.heardText}
        >
          {turn.heardText}
          {turn.flagged ? (
            <Flag aria-label={t('flagged')} className="ml-1.5 inline size-3.5 text-text2" />
          ) : null}
        </Link>
      ),
    },
    {
      id: 'chosenQuestion',
      header: t('answeredWith'),
      cell: (turn) => (
        <span
          className="line-clamp-2 w-44 whitespace-normal font-voice text-said text-text2"
          title={turn.chosenQuestion ?? ''}
        >
          {turn.chosenQuestion ?? '–'}
        </span>
      ),
    },
    {
      id: 'kind',
      header: t('kind'),
      sortable: true,
      cell: (turn) =>
        turn.flag ? (
          <FlagChip flag={turn.flag} />
        ) : turn.noneOfThese ? (
          `${t(`kind_${turn.kind}`)} · ${t('noneOfThese')}`
        ) : (
          t(`kind_${turn.kind}`)
        ),
    },
    {
      id: 'score',
      header: t('score'),
      align: 'right',
      sortable: true,
      cell: (turn) => formatScore(turn.score),
    },
    {
      id: 'margin',
      header: t('margin'),
      align: 'right',
      sortable: true,
      cell: (turn) => formatScore(turn.margin),
    },
    {
      id: 'quality',
      header: t('quality'),
      phone: 'chip',
      cell: (turn) => (turn.quality ? <QualityChip quality={turn.quality} /> : null),
    },
    { id: 'channel', header: t('channel'), cell: (turn) => askedWhere(t, turn) },
    {
      id: 'categories',
      header: t('categories'),
      optional: true,
      cell: (turn) => turn.categories.join(', '),
    },
    { id: 'note', header: t('note'), optional: true, cell: (turn) => turn.note },
    { id: 'releaseNumber', header: t('release'), optional: true, cell: (turn) => turn.releaseNumber },
    { id: 'reviewer', header: t('reviewer'), optional: true, cell: (turn) => turn.reviewer ?? '' },
  ]
  return columns.filter((column) => column.id !== 'storyfileName' || !search.storyfileId)
}
