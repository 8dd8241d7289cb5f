import type { Answer } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../platform/own-profile.queries.ts'
import { AnswerChoice } from '../../platform/turns/answer-choice.tsx'
import { KeyHint } from '../../platform/turns/key-hint.tsx'
import { addVariant, answersQuery, type Judgement, judgeTurn } from '../../platform/turns/turns.queries.ts'
import { useIsTyping, useKeys } from '../../platform/turns/use-keys.ts'

/** What an editor can say about an answer. Each verdict counts from the next question on. */
export function useVerdicts({
  storyfileId,
  answer,
  onChanged,
}: {
  storyfileId: string
  answer: Answer
  onChanged: () => void
}) {
  const { t } = useTranslation('conversations')
  const [choosing, setChoosing] = useState(false)
  const judge = useMutation({
    mutationFn: (judgement: Judgement) => judgeTurn(answer.turnId, judgement),
    onSuccess: (judged) => {
      setChoosing(false)
      if (judged.live) onChanged()
    },
  })
  const played = answer.kind === 'answer' ? (answer.clip?.clipId ?? null) : null
  const rightClipId = judge.data ? judge.data.turn.correctClipId : played
  const { data: answers } = useQuery(answersQuery(storyfileId))
  const asked = answers?.find((one) => one.clipId === rightClipId)
  const variant = useMutation({
    mutationFn: (questionId: string) => addVariant(storyfileId, questionId, answer.heard),
    onSuccess: (question) => {
      if (!question) return toast(t('variantKnown'), { kind: 'info' })
      onChanged()
      return toast(t('variantAdded', { question: question.text }), { kind: 'success' })
    },
  })
  return { choosing, setChoosing, judge, judged: judge.data, variant, asked }
}

type VerdictActs = ReturnType<typeof useVerdicts>

/** The buttons with their keys; choosing the right answer takes their place until it is done. */
export function Verdicts({
  verdicts,
  storyfileId,
  answer,
  barred,
}: {
  verdicts: VerdictActs
  storyfileId: string
  answer: Answer
  barred: string | undefined
}) {
  const { t } = useTranslation('conversations')
  const { t: tDrafts } = useTranslation('drafts')
  const { choosing, setChoosing, judge, variant, asked } = verdicts
  const typing = useIsTyping()
  const keys = useHotkeys()
  const { isPending, variables } = judge
  const say = (judgement: Judgement) => judge.mutate(judgement)
  const right = () => say({ quality: 'good' })
  const none = () => say({ quality: 'wrong', correctClipId: null })
  const add = asked ? () => variant.mutate(asked.questionId) : undefined
  useKeys(
    choosing || isPending || variant.isPending
      ? {}
      : {
          ...(barred
            ? {}
            : { [keys.right]: right, [keys.wrong]: () => setChoosing(true), [keys.none]: none }),
          [keys.variant]: add,
        },
  )
  if (choosing) {
    return (
      <>
        <AnswerChoice
          storyfileId={storyfileId}
          scores={new Map(answer.top.map((one) => [one.clipId, one.score]))}
          without={answer.kind === 'answer' ? (answer.clip?.clipId ?? null) : null}
          onChoose={(correctClipId) => say({ quality: 'wrong', correctClipId })}
          noneHelp={t('noneHelp')}
          onLeave={() => setChoosing(false)}
        />
        <Button variant="cancel" className="self-start" onClick={() => setChoosing(false)}>
          {t('cancel')}
        </Button>
      </>
    )
  }
  const pressed = judge.data?.turn
  const isRight = pressed?.quality === 'good'
  const isNone = pressed?.quality === 'wrong' && pressed.correctClipId === null
  const isWrong = pressed?.quality === 'wrong' && pressed.correctClipId !== null
  const look = (on: boolean) => ({
    'aria-pressed': on,
    className: 'w-full',
    disabledReason: barred ?? (isPending ? tDrafts('beingSaved') : undefined),
  })
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Button
          {...look(isRight)}
          variant={isRight ? 'sf_green_full' : 'default'}
          loading={isPending && variables?.quality === 'good'}
          onClick={right}
        >
          {t('right')}
          <KeyHint off={typing}>{keys.right.toUpperCase()}</KeyHint>
        </Button>
        <Button
          {...look(isWrong)}
          variant={isWrong ? 'default_colored' : 'default'}
          onClick={() => setChoosing(true)}
        >
          {t('wrong')}
          <KeyHint off={typing}>{keys.wrong.toUpperCase()}</KeyHint>
        </Button>
        <Button
          {...look(isNone)}
          variant={isNone ? 'default_colored' : 'default'}
          loading={isPending && variables?.quality === 'wrong'}
          onClick={none}
        >
          {t('shouldNot')}
          <KeyHint off={typing}>{keys.none.toUpperCase()}</KeyHint>
        </Button>
        <Button
          className="w-full"
          loading={variant.isPending}
          disabledReason={asked ? undefined : t('noQuestion')}
          onClick={add}
        >
          {t('addVariant')}
          <KeyHint off={typing || !asked}>{keys.variant.toUpperCase()}</KeyHint>
        </Button>
      </div>
      <p className="text-meta text-text3">{t('takesEffect')}</p>
    </>
  )
}
