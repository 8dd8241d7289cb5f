import type { ClassQuestion, Lesson } from '@studio/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { useKeys } from '../../../platform/turns/use-keys.ts'
import { moderate } from '../learning.queries.ts'
import { keyTargets, nextState } from './queue-keys.ts'

/** A question as it was, and what became of it; what the wall plays cannot be undone. */
type Decision = { question: ClassQuestion; became: 'allowed' | 'asked' | 'hidden' | 'undone' }

/** The questions that wait for the projector, decided by button or key; the last decision can be undone. */
export function useQueue({ activityId, queue }: Lesson) {
  const keys = useHotkeys()
  const [last, setLast] = useState<Decision>()
  const open = queue.filter(({ state }) => state !== 'asked')
  const send = useMutation({
    mutationFn: ({ question, state }: { question: ClassQuestion; state: ClassQuestion['state'] }) =>
      moderate(activityId, { classQuestionId: question.classQuestionId, state }),
  })
  const decide = (question: ClassQuestion, became: 'allowed' | 'asked' | 'hidden') =>
    send.mutate({ question, state: became }, { onSuccess: () => setLast({ question, became }) })
  const undo =
    last && (last.became === 'allowed' || last.became === 'hidden')
      ? () =>
          send.mutate(
            { question: last.question, state: last.question.state },
            { onSuccess: () => setLast({ question: last.question, became: 'undone' }) },
          )
      : undefined
  const targets = keyTargets(open)
  const { allow, decline } = targets
  const isIdle = !send.isPending
  useKeys(
    {
      [keys.allow]: isIdle && allow ? () => decide(allow, nextState(allow)) : undefined,
      [keys.decline]: isIdle && decline ? () => decide(decline, 'hidden') : undefined,
      [keys.undo]: isIdle ? undo : undefined,
    },
    // Held down, the key of one question would let through all of them.
    { held: false },
  )
  return { open, targets, keys, last, decide, undo }
}
