import type { ScriptRemark } from '@studio/dialogue/coach'
import { CoachLine, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { scriptNow } from '../builder/script.queries.ts'
import { WordingsDialog } from '../wordings/wordings-dialog.tsx'
import { useCoachRoom } from './coach-room.tsx'
import { remarkId } from './remark-id.ts'
import type { ScriptHand } from './script-hand.ts'

const shownTexts = 3

/** What the coach says of a topic, or, without one, of the script as a whole. */
export function ScriptRemarks({ topicId }: { topicId: string | null }) {
  const room = useCoachRoom()
  const own = room?.ofScript.filter((one) => (one.kind === 'over_budget' ? one.topicId : null) === topicId)
  return own?.map((remark) => <ScriptRemarkLine key={keyOf(remark)} remark={remark} />)
}

/** One key for each, as rows have their question's id. */
export function keyOf(remark: ScriptRemark): string {
  return remark.kind === 'over_budget' ? `budget-${remark.topicId ?? 'script'}` : remark.kind
}

function ScriptRemarkLine({ remark }: { remark: ScriptRemark }) {
  const { t } = useWords('coach')
  const room = useCoachRoom()
  const remedy = useMutation({
    mutationFn: async () =>
      remark.kind === 'wordings_missing' ? undefined : room?.hand?.asOne(() => mend(remark, room.hand!)),
    onSuccess: (undo) => {
      const takeBack = () =>
        void (undo && room?.hand?.asOne(undo))?.catch((reason: Error) =>
          toast(reason.message, { kind: 'error' }),
        )
      if (remark.kind === 'wordings_missing') return
      toast(t(`remedyDone_${remark.kind}`), { kind: 'success', ...(undo ? { undo: takeBack } : {}) })
    },
  })
  const [isAdding, setAdding] = useState(false)
  if (!room) return null
  const texts = textsOf(
    remark,
    scriptNow(room.source).flatMap(({ questions }) => questions),
  )
  const questions = [
    ...texts.slice(0, shownTexts).map((text) => t('quoted', { text })),
    ...(texts.length > shownTexts ? [t('andMore', { count: texts.length - shownTexts })] : []),
  ].join(', ')
  const label = t(`remedy_${remark.kind}`, { count: texts.length })
  const act = { label, name: `${label}: ${questions}`, pending: remedy.isPending }
  return (
    <CoachLine
      id={remarkId(keyOf(remark))}
      act={
        room.hand
          ? { ...act, onAct: () => (remark.kind === 'wordings_missing' ? setAdding(true) : remedy.mutate()) }
          : undefined
      }
    >
      {remark.kind === 'over_budget'
        ? t(remark.topicId ? 'remark_over_budget' : 'remark_over_budget_script', {
            minutes: Math.ceil(remark.seconds / 60),
            budget: remark.budgetSeconds / 60,
            questions,
          })
        : t(`remark_${remark.kind}`, { count: texts.length, questions })}
      {isAdding ? (
        <WordingsDialog source={room.source} language={room.language} onClose={() => setAdding(false)} />
      ) : null}
    </CoachLine>
  )
}

function textsOf(remark: ScriptRemark, all: { questionId: string; text: string }[]): string[] {
  if (remark.kind === 'basics_missing') return remark.questions.map(({ text }) => text)
  return remark.questionIds.flatMap((id) => all.find((one) => one.questionId === id)?.text ?? [])
}

/** Does what the remark offers; answers how to take it back, where the toast offers that. */
async function mend(
  remark: Exclude<ScriptRemark, { kind: 'wordings_missing' }>,
  hand: ScriptHand,
): Promise<(() => Promise<void>) | undefined> {
  if (remark.kind === 'basics_missing') {
    await hand.add(remark.questions)
    return undefined
  }
  const restores: (() => Promise<void>)[] = []
  for (const questionId of remark.questionIds) restores.push(await hand.remove(questionId))
  return async () => {
    for (const restore of restores.toReversed()) await restore()
  }
}
