import type { Conversation, Turn } from '@studio/contract'
import { Button, classNames, formatDateTime, PagingBar } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { usePageSize } from '../../../platform/places/local-settings.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { askedWhere } from '../asked-where.ts'
import { turnsQuery } from '../review.queries.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { useReviewBarred } from '../use-review-barred.ts'
import { ConversationFacts } from './conversation-facts.tsx'
import { TranscriptTurn } from './transcript-turn.tsx'

/** What was said in one conversation, from its first question on, with the facts about it. */
export function Transcript({
  className,
  sessionId,
  conversation,
  onTurn,
  onBack,
  onErased,
}: {
  className: string
  sessionId: string
  /** Undefined: it is not on the page of the list. */
  conversation: Conversation | undefined
  onTurn: (turnId: string) => void
  onBack: () => void
  onErased: () => void
}) {
  const { t } = useWords('review')
  const [page, setPage] = useState(1)
  const [rowsPerPage, setRowsPerPage] = usePageSize()
  const { data, error, refetch } = useQuery(
    turnsQuery({ sessionId, sort: 'at', dir: 'asc', page, pageSize: rowsPerPage }),
  )
  const turns = data?.items ?? []
  const [first] = turns
  useMarkRead(turns.map((turn) => turn.turnId))
  const barred = useReviewBarred('edit', first?.storyfileId)
  return (
    <div
      className={classNames(
        'flex min-h-0 flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_17rem] xl:grid-rows-[minmax(0,1fr)]',
        className,
      )}
    >
      <section
        aria-label={t('transcript')}
        className="flex min-h-0 grow flex-col bg-surface lg:overflow-y-auto"
      >
        <header className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3 lg:px-5">
          <Button
            variant="text"
            className="lg:hidden"
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={onBack}
          >
            {t('mode_conversations')}
          </Button>
          {first ? (
            <h2 className="text-meta text-text2">
              <b className="text-body text-text">{first.storyfileName}</b>{' '}
              {t('visit', { time: formatDateTime(first.at), channel: askedWhere(t, first) })}
            </h2>
          ) : null}
        </header>
        {error ? (
          <div className="p-4">
            <NotRead reading={{ error, refetch }} />
          </div>
        ) : null}
        {data && turns.length === 0 ? <p className="p-4 text-text2 lg:p-5">{t('noConversation')}</p> : null}
        <ol aria-busy={!data && !error}>
          {turns.map((turn: Turn) => (
            <TranscriptTurn
              key={turn.turnId}
              turn={turn}
              barred={barred}
              onOpen={() => onTurn(turn.turnId)}
            />
          ))}
        </ol>
        {data && data.pageCount > 1 ? (
          <div className="p-4">
            <PagingBar
              page={data.page}
              pageCount={data.pageCount}
              rowsPerPage={rowsPerPage}
              onPage={setPage}
              onRowsPerPage={(rows) => {
                setRowsPerPage(rows)
                setPage(1)
              }}
            />
          </div>
        ) : null}
      </section>
      {first ? <ConversationFacts turns={turns} conversation={conversation} onErased={onErased} /> : <div />}
    </div>
  )
}
