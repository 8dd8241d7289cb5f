import { readsLogs, routes } from '@studio/contract'
import {
  Banner,
  Button,
  buttonLook,
  classNames,
  EmptyState,
  formatNumber,
  SearchBox,
  SegmentedControl,
} from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolder } from '../../platform/holder.ts'
import { HouseRulesButton, HouseRulesPanel } from '../../platform/house-rules/house-rules-panel.tsx'
import type { ChatLogSearch } from '../../platform/list-search.ts'
import { useListColumns } from '../../platform/lists/list-columns.ts'
import { ListTools } from '../../platform/lists/list-tools.tsx'
import { usePageSize } from '../../platform/local-settings.ts'
import { roleName } from '../../platform/role-name.ts'
import { besidePanel } from '../../platform/side-panel.tsx'
import { readTemporary, setTemporary } from '../../platform/temporary-state.ts'
import { backToTable, isFiltered, isReview, toReview, turnsQueryOf, withoutFilters } from './log-filters.ts'
import { QueryBar } from './query-bar.tsx'
import { turnsQuery } from './review.queries.ts'
import { ReviewStream } from './review-stream.tsx'
import { ReviewedCount } from './reviewed-count.tsx'
import { TurnsTable, useTurnColumns } from './turns-table.tsx'

const page = getRouteApi('/studio/training/chat_logs')

/** What visitors asked and what they got: as a table, or one turn at a time for judging. */
export function ChatLogsPage() {
  const { t } = useTranslation('review')
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const [rowsPerPage] = usePageSize()
  const columns = useTurnColumns(search)
  const settings = useListColumns('turns', columns)
  const mode = isReview(search) ? 'review' : 'turns'
  const query = turnsQueryOf(search, rowsPerPage)
  const list = useQuery({ ...turnsQuery(query), enabled: mode === 'turns' })
  const turns = list.data?.items
  const holder = useHolder()
  const readsNone =
    !holder.isAdmin && !holder.memberships.some((one) => readsLogs(holder, one.organizationId))
  const isEmpty = turns?.length === 0
  // Another query is another stream; the page and the turn only follow what is shown.
  const { page: _, ...asked } = query
  const [begun, setBegun] = useState(0)
  const [rulesOpen, setRulesOpen] = useState(false)
  const rulesShown = rulesOpen && mode === 'review'
  const openTurn = useCallback(
    (turn: string) => void navigate({ search: (now) => ({ ...now, turn }), replace: true }),
    [navigate],
  )
  const changeMode = (next: 'turns' | 'review') => {
    if (next === 'review') {
      setTemporary('chatLogPage', search)
      return void navigate({ search: toReview })
    }
    const before = readTemporary('chatLogPage') as ChatLogSearch | null
    return void navigate({ search: (now) => backToTable(now, before) })
  }

  if (readsNone)
    return (
      <div className="flex flex-col gap-4 p-4 lg:p-5">
        <h1 className="font-voice text-title-large">{t('chatLogs')}</h1>
        <EmptyState title={t('notForRole', { role: roleName('read') })} />
      </div>
    )
  return (
    <div className="flex min-h-0 grow">
      <div className={classNames('flex min-h-0 min-w-0 grow flex-col', besidePanel(rulesShown))}>
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 lg:px-5">
          <h1 className="font-voice text-title-large">{t('chatLogs')}</h1>
          <div className="w-80 max-sm:hidden">
            <SearchBox options={[]} onSearch={() => {}} disabledReason={t('searchShut')} />
          </div>
        </div>
        <QueryBar key={mode} search={search} onChange={(next) => void navigate({ search: next })} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 pb-3 lg:px-5">
          <SegmentedControl
            label={t('mode')}
            value={mode}
            onChange={changeMode}
            options={[
              { value: 'turns', label: t('mode_turns') },
              {
                value: 'review',
                label: t('mode_review'),
                disabledReason: mode === 'turns' && isEmpty ? t('nothingToReview') : undefined,
              },
            ]}
          />
          {mode === 'review' ? (
            <>
              <ReviewedCount query={query} />
              <HouseRulesButton onOpen={() => setRulesOpen(true)} />
            </>
          ) : (
            <>
              <span className="text-meta text-text2">
                {list.data
                  ? t('count', { count: list.data.total, number: formatNumber(list.data.total) })
                  : null}
              </span>
              <ListTools
                title={t('chatLogs')}
                route={routes.review.turns}
                query={query}
                columns={columns}
                settings={settings}
              />
            </>
          )}
        </div>
        {mode === 'review' ? (
          <ReviewStream
            key={`${JSON.stringify(asked)} ${begun}`}
            turnId={search.turn}
            query={query}
            onOpen={openTurn}
            onBegin={() => {
              setBegun(begun + 1)
              void navigate({ search: toReview, replace: true })
            }}
            onLeave={() => changeMode('turns')}
          />
        ) : list.error ? (
          <div className="p-4 lg:p-5">
            <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void list.refetch() }}>
              {list.error.message}
            </Banner>
          </div>
        ) : isEmpty ? (
          <div className="p-4 lg:p-5">
            {isFiltered(search) ? (
              <EmptyState
                title={t('noMatch')}
                action={
                  <Button onClick={() => void navigate({ search: withoutFilters })}>
                    {t('clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={t('none')}
                action={
                  <Link to="/storyfiles" {...buttonLook({ variant: 'primary' })}>
                    {t('toStoryfiles')}
                  </Link>
                }
              />
            )}
          </div>
        ) : (
          <TurnsTable
            list={list.data}
            search={search}
            settings={settings}
            onChange={(next) => void navigate({ search: next })}
          />
        )}
      </div>
      {rulesShown ? <HouseRulesPanel onClose={() => setRulesOpen(false)} /> : null}
    </div>
  )
}
