import type { Turn } from '@studio/contract'
import { Button } from '@studio/ui'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { KeyHint } from '../../../platform/turns/key-hint.tsx'
import { useIsTyping } from '../../../platform/turns/use-keys.ts'
import type { VerdictActs } from '../../../platform/turns/use-verdict.ts'
import { verdictOf, verdicts } from '../../../platform/turns/verdict.ts'
import { useWords } from '../../../platform/words/use-words.ts'

/** The six verdicts; the one in force is pressed. */
export function VerdictBar({ verdict, turn }: { verdict: VerdictActs; turn: Turn }) {
  const { t } = useWords('review')
  const { t: tDrafts } = useWords('drafts')
  const typing = useIsTyping()
  const keys = useHotkeys()
  const given = verdictOf(turn)
  return (
    <fieldset className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-3">
      <legend className="sr-only">{t('verdict')}</legend>
      {verdicts.map((one) => {
        const pressed = verdict.choosing ? one.id === 'wrong' : one.id === given
        return (
          <Button
            key={one.id}
            variant={pressed ? 'default_colored' : 'default'}
            aria-pressed={pressed}
            className="max-sm:whitespace-normal max-sm:px-1 max-sm:text-meta"
            disabledReason={verdict.isPending ? tDrafts('beingSaved') : undefined}
            onClick={
              verdict.choosing && one.id === 'wrong' ? () => verdict.setChoosing(false) : verdict.act(one)
            }
          >
            {t(`verdict_${one.id}`)}
            <KeyHint off={typing}>{keys[one.id].toUpperCase()}</KeyHint>
          </Button>
        )
      })}
    </fieldset>
  )
}
