import { readsLogs } from '@studio/contract'
import { classNames, EmptyState, SearchBox, SegmentedControl } from '@studio/ui'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { usePageSize } from '../../../platform/places/local-settings.ts'
import { readTemporary, setTemporary } from '../../../platform/places/temporary-state.ts'
import { useHolder } from '../../../platform/session/holder.ts'
import { roleName } from '../../../platform/session/role-name.ts'
import { besidePanel } from '../../../platform/side-panel.tsx'
import { BreakingCorrection } from '../../../platform/turns/breaking-correction.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { HouseRulesPanel } from '../../instructions/index.ts'
import { ClustersMode } from '../clusters/clusters-mode.tsx'
import { ConversationsMode } from '../conversations/conversations-mode.tsx'
import { SecondMode } from '../second/second-mode.tsx'
import { ReviewStream } from '../stream/review-stream.tsx'
import { ViewNote } from '../views/view-note.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { backToTable, type LogMode, modeOf, toMode, toReview, turnsQueryOf } from './log-filters.ts'
import { ModeTools } from './mode-tools.tsx'
import { NothingFound } from './nothing-found.tsx'
import { QueryBar } from './query-bar.tsx'
import { TurnsMode } from './turns-mode.tsx'
import { useHasTurns } from './use-has-turns.ts'

const page = getRouteApi('/studio/training/chat_logs')

/** What visitors asked and what they got: as a table, visit by visit, or one turn at a time for judging. */
export function ChatLogsPage() {
  const { t } = useWords('review')
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const [rowsPerPage] = usePageSize()
  const mode = modeOf(search)
  const query = turnsQueryOf(search, rowsPerPage)
  const hasTurns = useHasTurns(query, mode)
  const holder = useHolder()
  // Another query is another stream; the page and the turn only follow what is shown.
  const { page: _, ...asked } = query
  const [begun, setBegun] = useState(0)
  const [rulesOpen, setRulesOpen] = useState(false)
  const rulesShown = rulesOpen && mode === 'review'
  // The router would put the list beside what is opened back where it was, away from its row.
  const change = (next: ChatLogSearch) =>
    void navigate({ search: next, resetScroll: next.session === search.session })
  const openTurn = useCallback(
    (turn: string) =>
      void navigate({ search: (now) => ({ ...now, turn }), replace: true, resetScroll: false }),
    [navigate],
  )
  const openView = useCallback(
    (next: ChatLogSearch) => void navigate({ search: next, replace: true }),
    [navigate],
  )
  /** From a turn to what it was opened from. */
  const back = (now: ChatLogSearch) => backToTable(now, readTemporary('chatLogPage') as ChatLogSearch | null)
  const changeMode = (next: LogMode) => {
    if (next === 'review') {
      setTemporary('chatLogPage', search)
      return void navigate({ search: toReview })
    }
    const isBack = mode === 'review' && next === 'turns' && search.view !== 'conversations'
    return void navigate({
      search: isBack ? back : (now) => toMode(mode === 'review' ? back(now) : now, next),
    })
  }

  if (!holder.isAdmin && !holder.memberships.some((one) => readsLogs(holder, one.organizationId)))
    return (
      <div className="flex flex-col gap-4 p-4 lg:p-5">
        <h1 className="font-voice text-title-large">{t('chatLogs')}</h1>
        <EmptyState title={t('notForRole', { role: roleName('read') })} />
      </div>
    )
  return (
    <div className="flex min-h-0 grow">
      <div className={classNames('flex min-h-0 min-w-0 grow flex-col', besidePanel(rulesShown))}>
        <LogHead search={search} onChange={change} />
        <ViewNote search={search} onOpen={openView} />
        {/* Groups are formed of all questions of one storyfile: they have a choice of their own. */}
        {mode === 'clusters' || mode === 'second' ? (
          <div className="h-3" />
        ) : (
          <QueryBar key={mode} search={search} onChange={change} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 pb-3 lg:px-5">
          <SegmentedControl
            label={t('mode')}
            value={mode === 'second' ? 'review' : mode}
            onChange={changeMode}
            options={[
              { value: 'turns', label: t('mode_turns') },
              { value: 'conversations', label: t('mode_conversations') },
              { value: 'clusters', label: t('mode_clusters') },
              {
                value: 'review',
                label: t('mode_review'),
                disabledReason: hasTurns ? undefined : t('nothingToReview'),
              },
            ]}
          />
          <ModeTools
            mode={mode}
            search={search}
            query={query}
            onRules={() => setRulesOpen(true)}
            onSecond={() => changeMode('second')}
            onReview={() => changeMode('review')}
          />
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
            onLeave={() => void navigate({ search: back })}
          />
        ) : mode === 'second' ? (
          <SecondMode storyfileId={search.storyfileId} />
        ) : mode === 'clusters' ? (
          <ClustersMode search={search} onChange={change} />
        ) : mode === 'conversations' ? (
          <ConversationsMode
            search={search}
            query={query}
            empty={<NothingFound search={search} title={t('noConversations')} onChange={change} />}
            onChange={change}
          />
        ) : (
          <TurnsMode search={search} query={query} onChange={change} />
        )}
      </div>
      <BreakingCorrection />
      {rulesShown ? <HouseRulesPanel onClose={() => setRulesOpen(false)} /> : null}
    </div>
  )
}

function LogHead({ search, onChange }: { search: ChatLogSearch; onChange: (next: ChatLogSearch) => void }) {
  const { t } = useWords('review')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 lg:px-5">
      <h1 className="font-voice text-title-large">{t('chatLogs')}</h1>
      <div className="flex items-center gap-3">
        <div className="w-80 max-sm:hidden">
          <SearchBox options={[]} onSearch={() => {}} disabledReason={t('searchShut')} />
        </div>
        <ViewsMenu search={search} onChange={onChange} />
      </div>
    </div>
  )
}
