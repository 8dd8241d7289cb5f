import type { Answer, HotkeyAct } from '@studio/contract'
import { Button, type ButtonProps } from '@studio/ui'
import { useHotkeys } from '../../platform/session/own-profile.queries.ts'
import { AnswerChoice } from '../../platform/turns/answer-choice.tsx'
import { KeyHint } from '../../platform/turns/key-hint.tsx'
import { useIsTyping } from '../../platform/turns/use-keys.ts'
import { verdictOf, verdicts } from '../../platform/turns/verdict.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { AnswerActs } from './use-verdicts.ts'

type Offered = {
  name: Extract<HotkeyAct, 'right' | 'wrong' | 'none' | 'variant' | 'test' | 'record'>
  run: (() => void) | undefined
  /** What a verdict says of itself: it is the one in force. */
  pressed?: boolean
  look?: ButtonProps['variant'] | undefined
  barred?: string | undefined
}

/** The six buttons with their keys; choosing the right answer takes their place until it is done. */
export function Verdicts({
  acts: { verdict, acts, now, pending },
  storyfileId,
  answer,
  barred,
}: {
  acts: AnswerActs
  storyfileId: string
  answer: Answer
  /** Why the person judges no answers. */
  barred: string | undefined
}) {
  const { t } = useWords('conversations')
  const { t: tDrafts } = useWords('drafts')
  const typing = useIsTyping()
  const keys = useHotkeys()
  const given = now && verdictOf(now)
  const say = (name: 'right' | 'wrong' | 'none', look?: ButtonProps['variant']): Offered => {
    const one = verdicts.find(({ id }) => id === name)!
    return { name, run: verdict.act(one), pressed: given === name, look, barred }
  }
  const offered: Offered[] = [
    say('right', 'sf_green_full'),
    say('wrong'),
    say('none'),
    { name: 'variant', run: acts.variant, barred: acts.variant ? undefined : t('noQuestion') },
    { name: 'test', run: acts.test, barred: barred ?? (acts.test ? undefined : t('noQuestion')) },
    { name: 'record', run: acts.record, barred },
  ]
  if (verdict.choosing) {
    return (
      <>
        <AnswerChoice
          storyfileId={storyfileId}
          scores={new Map(answer.top.map((one) => [one.clipId, one.score]))}
          without={answer.kind === 'answer' ? (answer.clip?.clipId ?? null) : null}
          onChoose={(correctClipId) => verdict.say({ quality: 'wrong', correctClipId })}
          noneHelp={t('noneHelp')}
          onLeave={() => verdict.setChoosing(false)}
        />
        <Button variant="cancel" className="self-start" onClick={() => verdict.setChoosing(false)}>
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
