import type { Conversation, List } from '@studio/contract'
import { Button, classNames, formatDate, formatNumber, formatTime } from '@studio/ui'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { askedWhere } from '../asked-where.ts'
import { WalkedRow, WalkingKeys } from '../log/walked-list.tsx'

/** The conversations of a page under their days, each by the question that matters most in it. */
export function ConversationList({
  className,
  list,
  shown,
  onOpen,
  onPage,
}: {
  className: string
  list: List<Conversation> | undefined
  shown: string | undefined
  onOpen: (conversation: Conversation) => void
  onPage: (page: number) => void
}) {
  const { t } = useWords('review')
  const place = useRef<HTMLElement>(null)
  const days = [...Map.groupBy(list?.items ?? [], (one) => formatDate(one.startedAt))]
  useEffect(() => {
    if (shown) place.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <nav
      ref={place}
      aria-label={t('mode_conversations')}
      className={classNames('flex min-h-0 flex-col border-line lg:border-r', className)}
    >
      <div className="min-h-0 grow overflow-y-auto px-2 pb-2">
        {days.map(([day, conversations], index) => (
          <section key={day}>
            <h2 className="flex items-center justify-between gap-2 px-3 pt-3.5 pb-2 text-meta text-text2">
              {day}
              {index === 0 ? <WalkingKeys className="max-lg:hidden" /> : null}
            </h2>
            <ul>
              {conversations.map((one) => (
                <li key={one.sessionId}>
                  <ConversationRow
                    conversation={one}
                    isHere={one.sessionId === shown}
                    onOpen={() => onOpen(one)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {list && list.pageCount > 1 ? (
        <div className="flex items-center justify-between gap-2 border-line border-t px-3 py-2 text-meta text-text2">
          <Button
            size="small"
            disabledReason={list.page > 1 ? undefined : t('isFirstPage')}
            onClick={() => onPage(list.page - 1)}
          >
            {t('newer')}
          </Button>
          {t('pageOf', { page: formatNumber(list.page), pages: formatNumber(list.pageCount) })}
          <Button
            size="small"
            disabledReason={list.page < list.pageCount ? undefined : t('isLastPage')}
            onClick={() => onPage(list.page + 1)}
          >
            {t('older')}
          </Button>
        </div>
      ) : null}
    </nav>
  )
}

function ConversationRow({
  conversation,
  isHere,
  onOpen,
}: {
  conversation: Conversation
  isHere: boolean
  onOpen: () => void
}) {
  const { t } = useWords('review')
  const { heardText, startedAt, questions, missed } = conversation
  return (
    <WalkedRow isHere={isHere} onOpen={onOpen}>
      <span className="block truncate font-voice text-said" title={heardText}>
        {heardText}
      </span>
      <span className="block text-meta text-text2">
        {[
          formatTime(startedAt),
          askedWhere(t, conversation),
          t('questions', { count: questions, number: formatNumber(questions) }),
          ...(missed > 0 ? [t('missed', { count: missed, number: formatNumber(missed) })] : []),
        ].join(', ')}
      </span>
    </WalkedRow>
  )
}
