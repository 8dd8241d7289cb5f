import { limits, reviewRoutes } from '@studio/contract'
import { Button, formatNumber } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ExportMenu } from '../../../platform/lists/export-menu.tsx'
import { useListColumns } from '../../../platform/lists/list-columns.ts'
import { ListTools } from '../../../platform/lists/list-tools.tsx'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { setTemporary } from '../../../platform/places/temporary-state.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { HouseRulesButton } from '../../instructions/index.ts'
import { conversationsQuery, type TurnsQuery, turnsQuery } from '../review.queries.ts'
import { agreementQuery } from '../second/second-reviews.queries.ts'
import { ReviewedCount } from '../stream/reviewed-count.tsx'
import type { LogMode } from './log-filters.ts'
import { useTurnColumns } from './turns-table.tsx'
import { useLogOrganization } from './use-log-organization.ts'

type Query = TurnsQuery & { pageSize: number }

/** Beside the choice of the mode: how much the query finds, and what can be done with all of it. */
export function ModeTools({
  mode,
  search,
  query,
  onRules,
  onSecond,
  onReview,
}: {
  mode: LogMode
  search: ChatLogSearch
  query: Query
  onRules: () => void
  onSecond: () => void
  onReview: () => void
}) {
  const { t } = useWords('review')
  if (mode === 'review')
    return (
      <>
        <ReviewedCount query={query} />
        <HouseRulesButton onOpen={onRules} />
        <Button variant="text" onClick={() => setTemporary('recent', true)}>
          {t('recentChanges')}
        </Button>
        <SecondButton storyfileId={search.storyfileId} onOpen={onSecond} />
      </>
    )
  if (mode === 'clusters') return null
  if (mode === 'second') return <BackToReview onBack={onReview} />
  return mode === 'conversations' ? (
    <ConversationTools query={query} />
  ) : (
    <TurnTools search={search} query={query} />
  )
}

function TurnTools({ search, query }: { search: ChatLogSearch; query: Query }) {
  const { t } = useWords('review')
  const columns = useTurnColumns(search)
  const settings = useListColumns('turns', columns)
  const { data } = useQuery(turnsQuery(query))
  return (
    <>
      <span className="text-meta text-text2">{data ? <Found word="count" total={data.total} /> : null}</span>
      <ListTools
        title={t('chatLogs')}
        route={reviewRoutes.turns}
        query={query}
        columns={columns}
        settings={settings}
      />
    </>
  )
}

function ConversationTools({ query }: { query: Query }) {
  const { t } = useWords('review')
  const { data } = useQuery(conversationsQuery(query))
  // Conversations have an order of their own.
  const { sort: _, dir: __, ...found } = query
  return (
    <>
      <span className="text-meta text-text2">
        {data ? <Found word="conversations" total={data.total} /> : null}
      </span>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <ExportMenu title={t('mode_conversations')} route={reviewRoutes.conversations} query={found} />
      </div>
    </>
  )
}

/** How much the query finds; of very much only that it is more. */
function Found({ word, total }: { word: 'count' | 'conversations'; total: number }) {
  const { t } = useWords('review')
  if (total > limits.countedTurns) return t(`${word}Many`, { number: formatNumber(limits.countedTurns) })
  return t(word, { count: total, number: formatNumber(total) })
}

function BackToReview({ onBack }: { onBack: () => void }) {
  const { t } = useWords('review')
  return (
    <Button variant="text" onClick={onBack}>
      {t('backToReview')}
    </Button>
  )
}

/** To the turns that wait for a second verdict. */
function SecondButton({ storyfileId, onOpen }: { storyfileId: string | undefined; onOpen: () => void }) {
  const { t } = useWords('review')
  const organizationId = useLogOrganization(storyfileId)
  const { data } = useQuery({ ...agreementQuery(organizationId ?? ''), enabled: Boolean(organizationId) })
  const count = data ? data.waiting + data.unsettled : 0
  return (
    <Button variant="text" onClick={onOpen}>
      {count > 0 ? t('secondReviewOf', { number: formatNumber(count) }) : t('secondReview')}
    </Button>
  )
}
