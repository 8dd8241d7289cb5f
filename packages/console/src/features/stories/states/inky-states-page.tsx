import { type InkySession, inkyRoutes } from '@studio/contract'
import { EmptyState, formatDate, formatDuration, formatNumber, StatusChip } from '@studio/ui'
import { getRouteApi } from '@tanstack/react-router'
import { Radio, TriangleAlert } from 'lucide-react'
import { serverNow } from '../../../platform/calls/api.ts'
import { type ListColumn, numberColumn } from '../../../platform/lists/list-columns.ts'
import { ListPage } from '../../../platform/lists/list-page.tsx'
import { RowOpener } from '../../../platform/lists/row-opener.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { inkySessionsQuery } from '../stories.queries.ts'
import { InkySessionView } from './inky-session-view.tsx'

const page = getRouteApi('/studio/training/view_inky_states')

/** The conversations that a story steers; one of them with its states, turn by turn. */
export function InkyStatesPage() {
  const { t } = useWords('stories')
  const { session, ...listed } = page.useSearch()
  const navigate = page.useNavigate()
  const open = (one: InkySession) => void navigate({ search: { ...listed, session: one.sessionId } })
  const columns = useColumns(open)
  if (session)
    return (
      <InkySessionView
        sessionId={session}
        found={{ search: listed.search, searchOptions: listed.searchOptions }}
        onBack={() => void navigate({ search: listed })}
      />
    )
  return (
    <ListPage
      id="inky-sessions"
      title={t('inkyStates')}
      route={inkyRoutes.sessions}
      query={inkySessionsQuery}
      columns={columns}
      searchFields={[
        { value: 'storyfile', label: t('storyfile'), active: true },
        { value: 'knot', label: t('knot'), active: true },
        { value: 'session', label: t('session') },
        { value: 'variable', label: t('variable') },
      ]}
      rowKey={(row) => row.sessionId}
      rowLabel={(row) => `${row.storyfileName} ${row.sessionId.slice(0, 8)}`}
      onOpenRow={open}
      empty={<EmptyState title={t('noSessions')} />}
    />
  )
}

function useColumns(onOpen: (session: InkySession) => void): ListColumn<InkySession>[] {
  const { t } = useWords('stories')
  return [
    {
      id: 'storyfile',
      header: t('storyfile'),
      sortable: true,
      phone: 'title',
      cell: (row) => <RowOpener onOpen={() => onOpen(row)}>{row.storyfileName}</RowOpener>,
    },
    {
      id: 'session',
      header: t('session'),
      width: '10rem',
      phone: 'meta',
      cell: (row) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {row.sessionId.slice(0, 8)}
          {row.isLive ? (
            <StatusChip tone="green" icon={<Radio />}>
              {t('open')}
            </StatusChip>
          ) : null}
        </span>
      ),
    },
    { id: 'knot', header: t('knot'), width: '9rem', phone: 'meta', cell: (row) => row.knot },
    numberColumn('turn', t('turn'), '5rem', (row) => row.turn, { onPhone: true }),
    {
      id: 'choices',
      header: t('choices'),
      width: '7rem',
      align: 'right',
      cell: (row) => formatNumber(row.choices),
    },
    {
      id: 'variables',
      header: t('variablesChanged'),
      width: '10rem',
      cell: (row) => row.variablesChanged.join(', '),
    },
    {
      id: 'lastQuestion',
      header: t('lastQuestion'),
      width: '14rem',
      cell: ({ lastChose, lastAnswered, lastCharacters }) =>
        lastChose !== null
          ? t('chose', { choice: lastChose })
          : (lastAnswered ?? (lastCharacters > 0 ? t('characters', { count: lastCharacters }) : null)),
    },
    {
      id: 'version',
      header: t('storyVersion'),
      width: '6rem',
      align: 'right',
      cell: (row) => (row.versionNumber === null ? '–' : formatNumber(row.versionNumber)),
    },
    {
      id: 'warning',
      header: t('warning'),
      width: '11rem',
      phone: 'meta',
      cell: (row) =>
        row.limit ? (
          <StatusChip tone="red" icon={<TriangleAlert />}>
            {t('limit', { limit: row.limit })}
          </StatusChip>
        ) : row.misses > 0 ? (
          `${t('misses')}: ${formatNumber(row.misses)}`
        ) : null,
    },
    {
      id: 'startedAt',
      header: t('started'),
      width: '9rem',
      sortable: true,
      optional: true,
      cell: (row) => formatDate(row.startedAt),
    },
    {
      id: 'age',
      header: t('age'),
      width: '7rem',
      align: 'right',
      cell: ({ startedAt }) => {
        const seconds = (serverNow() - Date.parse(startedAt)) / 1000
        const days = Math.floor(seconds / 86_400)
        return days > 0 ? t('days', { count: days }) : formatDuration(seconds)
      },
    },
  ]
}
