import type { Conversation } from '@studio/contract'
import { classNames } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { useKeys } from '../../../platform/turns/use-keys.ts'
import { conversationsQuery, type TurnsQuery } from '../review.queries.ts'
import { ConversationList } from './conversation-list.tsx'
import { Transcript } from './transcript.tsx'

/** One visit after the other: the list at the left, what was said in the middle, the facts at the right. */
export function ConversationsMode({
  search,
  query,
  empty,
  onChange,
}: {
  search: ChatLogSearch
  query: TurnsQuery & { pageSize: number }
  /** In place of everything where the query finds nothing. */
  empty: ReactNode
  onChange: (next: ChatLogSearch) => void
}) {
  const { data, error, refetch } = useQuery(conversationsQuery(query))
  const keys = useHotkeys()
  const items = data?.items ?? []
  // A phone shows the list until one is chosen; elsewhere the newest is there at once.
  const shown = search.session ?? items[0]?.sessionId
  const at = items.findIndex((one) => one.sessionId === shown)
  const open = (one: Conversation | undefined) => {
    const { session: _, ...others } = search
    onChange(one ? { ...others, session: one.sessionId } : others)
  }
  const [previous, next] = [items[at - 1], items[at + 1]]
  useKeys({
    [keys.next]: next ? () => open(next) : undefined,
    [keys.previous]: previous ? () => open(previous) : undefined,
  })
  if (error)
    return (
      <div className="p-4 lg:p-5">
        <NotRead reading={{ error, refetch }} />
      </div>
    )
  if (items.length === 0 && !search.session) return data ? empty : <div aria-busy="true" className="grow" />
  return (
    <div className="flex grow flex-col lg:grid lg:h-0 lg:min-h-[34rem] lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <ConversationList
        className={classNames(search.session && 'max-lg:hidden')}
        list={data}
        shown={shown}
        onOpen={open}
        onPage={(page) => {
          const { session: _, ...others } = search
          onChange({ ...others, page })
        }}
      />
      {shown ? (
        <Transcript
          key={shown}
          className={classNames(!search.session && 'max-lg:hidden')}
          sessionId={shown}
          conversation={items[at]}
          onTurn={(turn) => onChange({ ...search, session: shown, turn })}
          onBack={() => open(undefined)}
          onErased={() => open(next ?? previous)}
        />
      ) : null}
    </div>
  )
}
