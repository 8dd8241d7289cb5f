import type { ClassQuestion, Lesson } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { useKeys } from '../../../platform/turns/use-keys.ts'
import { moderate } from '../learning.queries.ts'
import { keyTargets, nextState } from './queue-keys.ts'

const said = { allowed: 'allowed', asked: 'asked', hidden: 'declined' } as const

/** A question as it was, and what became of it. */
type Decision = { question: ClassQuestion; state: keyof typeof said }

/** The questions that wait for the projector, decided by button or key; the last decision can be undone. */
export function useQueue({ activityId, queue }: Lesson) {
  const { t } = useTranslation('learning')
  const keys = useHotkeys()
  const [last, setLast] = useState<Decision>()
  const open = queue.filter(({ state }) => state !== 'asked')
  const send = useMutation({
    mutationFn: ({ question, state }: { question: ClassQuestion; state: ClassQuestion['state'] }) =>
      moderate(activityId, { classQuestionId: question.classQuestionId, state }),
  })
  const undo = ({ question }: Decision) => {
    setLast(undefined)
    send.mutate(
      { question, state: question.state },
      { onSuccess: () => toast(t('undone'), { id: 'queue', kind: 'success' }) },
    )
  }
  const decide = (decision: Decision) => {
    // What the wall plays cannot be undone, and what was decided before it is over.
    const canUndo = decision.state !== 'asked'
    send.mutate(decision, {
      onSuccess() {
        setLast(canUndo ? decision : undefined)
        toast(t(said[decision.state]), {
          ...{ id: 'queue', kind: 'success' },
          ...(canUndo && { undo: () => undo(decision) }),
        })
      },
    })
  }
  const targets = keyTargets(open)
  const { allow, decline } = targets
  const isIdle = !send.isPending
  useKeys(
    {
      [keys.allow]: isIdle && allow ? () => decide({ question: allow, state: nextState(allow) }) : undefined,
      [keys.decline]: isIdle && decline ? () => decide({ question: decline, state: 'hidden' }) : undefined,
      [keys.undo]: isIdle && last ? () => undo(last) : undefined,
    },
    // Held down, the key of one question would let through all of them.
    { held: false },
  )
  return { open, targets, keys, last, decide, undo }
}
