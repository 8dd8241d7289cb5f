import type { Answer } from '@studio/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addTestQuestion, addVariant, recordNext } from '../../platform/turns/turn-acts.ts'
import { answersQuery, type Judged, type Judgement, judgeTurn } from '../../platform/turns/turns.queries.ts'
import { useVerdict } from '../../platform/turns/use-verdict.ts'
import { rightAnswerOf, verdictOf, verdicts } from '../../platform/turns/verdict.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** What the last act did: a sentence, or the note of a verdict; `undo` is missing where nothing was changed. */
export type Done = { said?: string; judged?: Judged; undo?: () => Promise<unknown> }
/** Here the visitor is the editor: that a question is abuse, or can't be understood, isn't said. */
const offered = verdicts.slice(0, 3)
type ActName = 'right' | 'wrong' | 'none' | 'variant' | 'test' | 'record' | 'undo'
type Act = { name: ActName; run: () => Promise<Done | undefined> }

/** What an editor can say and do about an answer, by button or key. Verdicts count from the next question on. */
export function useVerdicts({
  storyfileId,
  answer,
  given,
  barred,
  onChanged,
}: {
  storyfileId: string
  answer: Answer
  /** What was said of the turn before it was opened here; undefined: nothing, or it is not known yet. */
  given: Judgement | undefined
  /** Why the person judges no answers. */
  barred: string | undefined
  onChanged: () => void
}) {
  const { t } = useWords('conversations')
  const [done, setDone] = useState<Done>()
  const [said, setSaid] = useState<Judgement>()
  const { data: answers } = useQuery(answersQuery(storyfileId))
  const now = said ?? given
  const played = answer.kind === 'answer' ? (answer.clip?.clipId ?? null) : null
  const rightClipId = now?.quality ? (rightAnswerOf(now, played) ?? null) : played
  const right = answers?.find((one) => one.clipId === rightClipId)
  const text = answer.heard.trim()

  const act = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (result) => {
      setDone(result)
      verdict.setChoosing(false)
    },
  })
  const judge = async (judgement: Judgement) => {
    const judged = await judgeTurn(answer.turnId, judgement)
    setSaid(judgement)
    if (judged.live) onChanged()
    return judged
  }
  const before: Judgement = now ?? { quality: null }
  /** What no one has judged yet is judged by the act that says as much; the act counts even where that fails. */
  const alsoJudge = async (judgement: Judgement) =>
    now?.quality ? undefined : judge(judgement).catch(() => undefined)
  const takeBack = async (judged: Judged | undefined, undo: () => Promise<unknown>) => {
    if (judged) await judge(before)
    await undo()
  }
  const acts = {
    variant:
      right &&
      (() =>
        act.mutate({
          name: 'variant',
          run: async () => {
            const { questionId } = right
            const added = await addVariant(storyfileId, questionId, text)
            if (!added) return { said: t('variantKnown') }
            const judged = await alsoJudge({ quality: 'good' })
            onChanged()
            const undo = () => takeBack(judged, added.undo)
            return { said: t('variantAdded', { question: added.question.text }), undo }
          },
        })),
    test:
      rightClipId !== null && !right
        ? undefined
        : rightClipId === null && !now?.quality
          ? undefined
          : () =>
              act.mutate({
                name: 'test',
                run: async () => {
                  const undo = await addTestQuestion(storyfileId, text, right?.questionId ?? null)
                  const said = right ? t('testAdded', { question: right.text }) : t('testAddedNone')
                  return { said, undo }
                },
              }),
    record: () =>
      act.mutate({
        name: 'record',
        run: async () => {
          const added = await recordNext(storyfileId, text)
          if ('reason' in added) return { said: added.reason }
          const judged = await alsoJudge({ quality: 'missing' })
          onChanged()
          const undo = () => takeBack(judged, added.undo)
          return { said: t(judged ? 'recordAddedMissing' : 'recordAdded', { text }), undo }
        },
      }),
  }
  const undo = done?.undo
  const takeBackLast =
    undo &&
    (() =>
      act.mutate({
        name: 'undo',
        run: async () => {
          await undo()
          onChanged()
          return { said: t('undone') }
        },
      }))
  const verdict = useVerdict({
    say: (judgement) =>
      act.mutate({
        name: verdictOf(judgement) as ActName,
        run: async () => ({ judged: await judge(judgement), undo: () => judge(before) }),
      }),
    isPending: act.isPending,
    barred,
    offered,
    more: {
      variant: acts.variant,
      test: barred ? undefined : acts.test,
      record: barred ? undefined : acts.record,
      undo: takeBackLast,
    },
  })
  return {
    verdict,
    acts,
    undo: takeBackLast,
    done,
    now,
    pending: act.isPending ? act.variables.name : undefined,
  }
}

export type AnswerActs = ReturnType<typeof useVerdicts>
