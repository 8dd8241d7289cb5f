import { type BodyInput, reviewRoutes, type Turn } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { refreshTopic } from '../../../platform/calls/route-query.ts'
import { unlessBreaking } from '../../../platform/turns/breaking-correction.tsx'
import { turnQuery } from '../../../platform/turns/turns.queries.ts'

export type Annotation = BodyInput<typeof reviewRoutes.annotate>

/** Writes about a turn as it is shown; refused if another person did so first. A fixed text that was learned from is live then. */
export async function annotateTurn(seen: Turn, annotation: Annotation): Promise<Turn> {
  const { turnId, revision } = seen
  const { turn, live } = await unlessBreaking((confirmed) =>
    call(reviewRoutes.annotate, {
      params: { turnId },
      body: { ...annotation, ...confirmed },
      ifMatch: revision,
    }),
  )
  queryClient.setQueryData(turnQuery(turnId).queryKey, (before) => {
    if (!before) return before
    // Another text has other turns that ask the same; those of the old one must not get its verdict.
    const isSame = before.turn.heardText === turn.heardText
    return { ...before, turn, equalTurnIds: isSame ? before.equalTurnIds : [] }
  })
  void refreshTopic('turn')
  if (live) void refreshTopic('release')
  return turn
}

/** What restores the turn as it was before it was annotated. */
export function annotationBefore(
  { misheardText, heardText, note, flagged, categoryIds }: Turn,
  done: Annotation,
): Annotation {
  return {
    ...(done.text === undefined ? {} : { text: misheardText === null ? null : heardText }),
    ...(done.note === undefined ? {} : { note }),
    ...(done.flagged === undefined ? {} : { flagged }),
    ...(done.categoryIds === undefined ? {} : { categoryIds }),
  }
}
