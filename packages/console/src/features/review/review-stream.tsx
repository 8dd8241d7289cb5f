import type { List, Turn } from '@studio/contract'
import { Banner, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatLogSearch } from '../../platform/list-search.ts'
import { useHotkeys } from '../../platform/own-profile.queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { judgeTurn, turnQuery } from '../../platform/turns/turns.queries.ts'
import { useKeys } from '../../platform/turns/use-keys.ts'
import { useBarred } from '../../platform/use-barred.ts'
import type { JudgedTurn } from './last-judged.tsx'
import { storyfileNamesQuery } from './review.queries.ts'
import { TurnList } from './turn-list.tsx'
import { TurnUnderReview } from './turn-under-review.tsx'

const page = getRouteApi('/studio/training/chat_logs')

/** The list of turns at the left, one turn at the right; a verdict goes on to the next. */
export function ReviewStream({
  turnId,
  list,
  search,
}: {
  turnId: string
  list: List<Turn> | undefined
  search: ChatLogSearch
}) {
  const { t } = useTranslation('review')
  const navigate = page.useNavigate()
  const { data, error, refetch } = useQuery(turnQuery(turnId))
  const listed = list?.items.find((turn) => turn.turnId === turnId)
  // What the list knows is shown at once; the reasons follow.
  const explained = data ?? (listed && { turn: listed, explanations: [], whatWouldChangeIt: '' })
  const [lastJudged, setLastJudged] = useState<JudgedTurn>()
  const barred = useReviewBarred(explained?.turn.storyfileId)
  const keys = useHotkeys()
  const neighbours = useNeighbours(turnId, list?.items)
  const open = (next: string | undefined) => {
    if (next) void navigate({ search: (before) => ({ ...before, turn: next }), replace: true })
  }
  const takeBack = async ({ judged, undo }: JudgedTurn) => {
    setLastJudged(undefined)
    open(judged.turn.turnId)
    if (undo)
      await judgeTurn(judged.turn.turnId, undo).catch((reason: Error) =>
        toast(reason.message, { kind: 'error' }),
      )
  }
  useEffect(() => {
    if (neighbours.next) void queryClient.prefetchQuery({ ...turnQuery(neighbours.next), staleTime: 60_000 })
  }, [neighbours.next])
  useKeys({
    [keys.next]: neighbours.next ? () => open(neighbours.next) : undefined,
    [keys.previous]: neighbours.previous ? () => open(neighbours.previous) : undefined,
  })
  return (
    <div className="flex grow flex-col lg:grid lg:h-0 lg:min-h-[34rem] lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <TurnList
        turnId={turnId}
        list={list}
        isUncertainFirst={search.sort === 'margin' && search.dir === 'asc'}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      />
      {error && !explained ? (
        <div className="p-4 lg:p-8">
          <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void refetch() }}>
            {error.message}
          </Banner>
        </div>
      ) : explained ? (
        <TurnUnderReview
          key={turnId}
          explained={explained}
          barred={barred}
          neighbours={neighbours}
          lastJudged={lastJudged}
          onOpen={open}
          onJudged={(last) => {
            setLastJudged(last)
            open(neighbours.next ?? neighbours.previous)
            if (last.undo) toast(t('changed'), { kind: 'success', undo: () => void takeBack(last) })
          }}
          onTakeBack={(last) => void takeBack(last)}
        />
      ) : (
        <div aria-busy="true" />
      )}
    </div>
  )
}

/** Judging needs the edit role where the storyfile is; for one that is not listed the server has the last word. */
function useReviewBarred(storyfileId: string | undefined): string | undefined {
  const barred = useBarred()
  const { data: storyfiles } = useQuery(storyfileNamesQuery)
  const organizationId = storyfiles?.find((one) => one.storyfileId === storyfileId)?.organizationId
  return barred('edit', organizationId, 'visitorText')
}

export type Neighbours = { previous: string | undefined; next: string | undefined }

/** The turns before and after this one; a turn that has left the list keeps the place it had. */
function useNeighbours(turnId: string, turns: Turn[] | undefined): Neighbours {
  const place = useRef({ turnId, at: 0 })
  const found = turns?.findIndex((turn) => turn.turnId === turnId) ?? -1
  if (found >= 0) place.current = { turnId, at: found }
  if (!turns) return { previous: undefined, next: undefined }
  if (found >= 0) return { previous: turns[found - 1]?.turnId, next: turns[found + 1]?.turnId }
  const at = place.current.turnId === turnId ? place.current.at : 0
  return { previous: turns[at - 1]?.turnId, next: turns[at]?.turnId }
}
