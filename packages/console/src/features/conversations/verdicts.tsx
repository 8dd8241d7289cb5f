import type { Answer, HotkeyAct } from '@studio/contract'
import { Button, type ButtonProps } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../platform/session/own-profile.queries.ts'
import { AnswerChoice } from '../../platform/turns/answer-choice.tsx'
import { KeyHint } from '../../platform/turns/key-hint.tsx'
import { useIsTyping, useKeys } from '../../platform/turns/use-keys.ts'
import { verdictOf } from '../../platform/turns/verdict.ts'
import type { VerdictActs } from './use-verdicts.ts'

type Offered = {
  name: Extract<HotkeyAct, 'right' | 'wrong' | 'none' | 'variant' | 'test' | 'record'>
  run: (() => void) | undefined
  /** What a verdict says of itself: it is the one in force. */
  pressed?: boolean
  look?: ButtonProps['variant']
  barred?: string | undefined
}

/** The six buttons with their keys; choosing the right answer takes their place until it is done. */
export function Verdicts({
  verdicts,
  storyfileId,
  answer,
  barred,
}: {
  verdicts: VerdictActs
  storyfileId: string
  answer: Answer
  /** Why the person judges no answers. */
  barred: string | undefined
}) {
  const { t } = useTranslation('conversations')
  const { t: tDrafts } = useTranslation('drafts')
  const { choosing, setChoosing, acts, undo, now, pending } = verdicts
  const typing = useIsTyping()
  const keys = useHotkeys()
  const choose = () => setChoosing(true)
  const given = now && verdictOf(now)
  const offered: Offered[] = [
    { name: 'right', run: acts.right, pressed: given === 'right', look: 'sf_green_full', barred },
    { name: 'wrong', run: choose, pressed: given === 'wrong', barred },
    { name: 'none', run: acts.none, pressed: given === 'none', barred },
    { name: 'variant', run: acts.variant, barred: acts.variant ? undefined : t('noQuestion') },
    { name: 'test', run: acts.test, barred: barred ?? (acts.test ? undefined : t('noQuestion')) },
    { name: 'record', run: acts.record, barred },
  ]
  const acting = choosing || pending !== undefined
  useKeys(
    acting
      ? {}
      : {
          ...Object.fromEntries(offered.map((one) => [keys[one.name], one.barred ? undefined : one.run])),
          [keys.undo]: undo,
        },
  )
  if (choosing) {
    return (
      <>
        <AnswerChoice
          storyfileId={storyfileId}
          scores={new Map(answer.top.map((one) => [one.clipId, one.score]))}
          without={answer.kind === 'answer' ? (answer.clip?.clipId ?? null) : null}
          onChoose={acts.choose}
          noneHelp={t('noneHelp')}
          onLeave={() => setChoosing(false)}
        />
        <Button variant="cancel" className="self-start" onClick={() => setChoosing(false)}>
          {t('cancel')}
        </Button>
      </>
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {offered.map(({ name, run, pressed, look, barred: why }) => (
          <Button
            key={name}
            className="w-full"
            {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
            variant={pressed ? (look ?? 'default_colored') : 'default'}
            disabledReason={why ?? (pending && pending !== name ? tDrafts('beingSaved') : undefined)}
            loading={pending === name}
            onClick={run}
          >
            {t(`act_${name}`)}
            <KeyHint off={typing || why !== undefined}>{keys[name].toUpperCase()}</KeyHint>
          </Button>
        ))}
      </div>
      <p className="text-meta text-text3">{t('takesEffect')}</p>
    </>
  )
}
