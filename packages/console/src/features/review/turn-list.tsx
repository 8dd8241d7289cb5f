import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatScore } from '../../platform/turns/score-bars.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { CountChip } from './log/count-chip.tsx'
import { WalkedRow, WalkingKeys } from './log/walked-list.tsx'
import { type Group, placeOf } from './stream/stream.ts'

/** The turns to go through. On phones it is left out: there the turn has its own next and previous. */
export function TurnList({
  turnId,
  groups,
  isUncertainFirst,
  onOpen,
}: {
  /** The one that is shown; undefined: none is. */
  turnId: string | undefined
  groups: Group[]
  isUncertainFirst: boolean
  onOpen: (turnId: string) => void
}) {
  const { t } = useWords('review')
  const place = useRef<HTMLElement>(null)
  const at = turnId ? placeOf(groups, turnId) : -1
  useEffect(() => {
    if (at >= 0) place.current?.querySelectorAll('li')[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <nav
      ref={place}
      aria-label={t('turns')}
      className="flex min-h-0 flex-col border-line border-r max-lg:hidden"
    >
      <div className="flex items-center justify-between gap-2 px-5 pt-3.5 pb-2 text-meta text-text2">
        {isUncertainFirst ? t('uncertainFirst') : t('inOrder')}
        <WalkingKeys />
      </div>
      <ul className="min-h-0 grow overflow-y-auto px-2 pb-2">
        {groups.map((group, index) => {
          const turn = group.turns[0]!
          return (
            <li key={turn.turnId}>
              <TurnRow group={group} isHere={index === at} onOpen={() => onOpen(turn.turnId)} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function TurnRow({ group, isHere, onOpen }: { group: Group; isHere: boolean; onOpen: () => void }) {
  const { t } = useWords('review')
  const turn = group.turns[0]!
  return (
    <WalkedRow isHere={isHere} onOpen={onOpen}>
      <span className="flex items-center gap-1.5">
        <span className="min-w-0 grow truncate font-voice text-said" title={turn.heardText}>
          {turn.heardText}
        </span>
        {group.turns.length > 1 ? <CountChip count={group.turns.length} /> : null}
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
    </WalkedRow>
  )
}
