import type { List, Turn } from '@studio/contract'
import { Button, classNames, formatNumber, Kbd, useWords } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../platform/own-profile.queries.ts'
import { formatScore } from '../../platform/turns/score-bars.tsx'
import { useIsTyping } from '../../platform/turns/use-keys.ts'

/** The turns to go through. On phones it is left out: there the turn has its own next and previous. */
export function TurnList({
  turnId,
  list,
  isUncertainFirst,
  onPage,
}: {
  turnId: string
  list: List<Turn> | undefined
  isUncertainFirst: boolean
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('review')
  const words = useWords()
  const keys = useHotkeys()
  const typing = useIsTyping()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.querySelector(`[data-turn="${turnId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [turnId])
  return (
    <nav
      ref={place}
      aria-label={t('turns')}
      className="flex min-h-0 flex-col border-line border-r max-lg:hidden"
    >
      <div className="flex items-center justify-between gap-2 px-5 pt-3.5 pb-2 text-meta text-text2">
        {isUncertainFirst ? t('uncertainFirst') : t('inOrder')}
        <span aria-hidden="true" className={classNames('flex gap-1', typing && 'invisible')}>
          <Kbd>{keys.next.toUpperCase()}</Kbd>
          <Kbd>{keys.previous.toUpperCase()}</Kbd>
        </span>
      </div>
      <ul className="min-h-0 grow overflow-y-auto px-2 pb-2">
        {list?.items.map((turn) => {
          const isHere = turn.turnId === turnId
          return (
            <li key={turn.turnId} data-turn={turn.turnId}>
              <Link
                from="/training/chat_logs"
                search={(before) => ({ ...before, turn: turn.turnId })}
                aria-current={isHere ? 'true' : undefined}
                className={classNames(
                  'block rounded-6 px-3 py-2 text-text',
                  isHere ? 'bg-accenttint' : 'hover:bg-hover',
                )}
              >
                <span className="block truncate font-voice text-said" title={turn.heardText}>
                  {turn.heardText}
                </span>
                <span className="flex items-center gap-1.5 text-meta text-text2">
                  {formatScore(turn.score)}, {t(`kind_${turn.kind}`)}
                  {turn.quality ? (
                    <span className="ml-auto flex items-center gap-1">
                      <Check aria-hidden="true" className="size-3.5" />
                      {t('reviewed')}
                    </span>
                  ) : null}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {list && list.pageCount > 1 ? (
        <div className="flex items-center justify-between gap-2 border-line border-t px-5 py-2 text-meta text-text2">
          <Button
            size="small"
            disabledReason={list.page <= 1 ? words.firstPage : undefined}
            onClick={() => onPage(list.page - 1)}
          >
            {t('previousPage')}
          </Button>
          {t('pageOf', { page: formatNumber(list.page), pages: formatNumber(list.pageCount) })}
          <Button
            size="small"
            disabledReason={list.page >= list.pageCount ? words.lastPage : undefined}
            onClick={() => onPage(list.page + 1)}
          >
            {t('nextPage')}
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
