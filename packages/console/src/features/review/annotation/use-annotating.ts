import type { Turn } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { tellFailure } from '../../../platform/calls/declined.ts'
import { showRefused } from '../../../platform/turns/turns.queries.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { type Annotation, annotateTurn, annotationBefore } from './annotation.queries.ts'

type Word = 'textFixed' | 'textRestored' | 'noteSaved' | 'categoriesSaved' | 'turnFlagged' | 'turnUnflagged'
/** What is done to a turn; `said`: what the person is then told, with an undo; a dialog shows a refusal itself. */
export type Annotating = { annotation: Annotation; said?: Word; inDialog?: true }

/** Annotates a turn as it is shown. `onAnnotated` hears of each new state of it. */
export function useAnnotating(turn: Turn, onAnnotated: (turn: Turn) => void) {
  const { t } = useWords('review')
  const undo = useMutation({
    mutationFn: ({ seen, before }: { seen: Turn; before: Annotation }) => annotateTurn(seen, before),
    onSuccess: onAnnotated,
  })
  return useMutation({
    mutationFn: ({ annotation }: Annotating) => annotateTurn(turn, annotation),
    meta: { showsError: true },
    onError: (error, { inDialog }) => {
      if (!inDialog) tellFailure(error)
      showRefused(error)
    },
    onSuccess: (annotated, { annotation, said }) => {
      onAnnotated(annotated)
      if (!said) return
      const before = annotationBefore(turn, annotation)
      toast(t(said), { kind: 'success', undo: () => undo.mutate({ seen: annotated, before }) })
    },
  })
}
