import { type NextShoot, qualityRoutes, type ScriptContent, type ScriptCoverage } from '@studio/contract'
import { call } from '../../../../platform/calls/api.ts'
import { queryClient } from '../../../../platform/calls/query-client.ts'
import { refreshTopic, routeQuery } from '../../../../platform/calls/route-query.ts'
import { contentQuery, type ScriptSource } from '../../../../platform/scripts/script-source.ts'
import { coverageQuery } from '../../coach/coverage.queries.ts'
import { plainOf } from './already-there.ts'
import type { LibraryQuestion } from './library-questions.tsx'

export type Suggestion = LibraryQuestion & {
  /** How often visitors asked it. */
  asked?: number
  /** How much of the practice questions it would catch, in points. */
  gain?: number
  proposalId?: string
}

/** What visitors asked a storyfile and what has no answer yet. Who may not read their words gets nothing. */
export function shootQuery({ id }: ScriptSource) {
  return { ...routeQuery(qualityRoutes.nextShoot, { params: { storyfileId: id } }), retry: false }
}

/** What could come into a script: from the conversations, and from the studio's own questions. */
export function suggestionsOf(
  script: Pick<ScriptContent, 'topics'>,
  shoot: Pick<NextShoot, 'proposals'> | undefined,
  coverage: Pick<ScriptCoverage, 'missing' | 'practiceQuestions'> | undefined,
): { asked: Suggestion[]; missing: Suggestion[] } {
  const known = new Set(script.topics.flatMap(({ questions }) => questions.map(({ text }) => plainOf(text))))
  const isNew = ({ text }: { text: string }) => !known.has(plainOf(text)) && known.add(plainOf(text))
  const asked = (shoot?.proposals ?? [])
    .filter(({ kind, state }) => kind === 'record' && state === 'open')
    .filter(isNew)
    .map(({ proposalId, text, wordings, asked }) => ({
      questionId: `asked:${proposalId}`,
      isOfScript: true,
      proposalId,
      asked,
      text,
      variants: wordings.map((one) => one.text).filter((one) => plainOf(one) !== plainOf(text)),
    }))
  const missing = (coverage?.missing ?? []).filter(isNew).map(({ text, variants, gain }) => ({
    questionId: `missing:${text}`,
    isOfScript: true,
    text,
    variants,
    gain: (100 * gain) / coverage!.practiceQuestions,
  }))
  return { asked, missing }
}

/** One of the suggestions that the page shows, for what is dragged. */
export function findSuggestion(
  source: ScriptSource,
  isIt: (question: Pick<LibraryQuestion, 'questionId'>) => boolean,
): Suggestion | undefined {
  const script = queryClient.getQueryData(contentQuery(source).queryKey)
  if (!script) return undefined
  const { asked, missing } = suggestionsOf(
    script,
    queryClient.getQueryData(shootQuery(source).queryKey),
    queryClient.getQueryData(coverageQuery(source).queryKey),
  )
  return [...asked, ...missing].find(isIt)
}

/** What visitors asked is in the script now: no one is told to record it once more. */
export async function settleSuggestion(
  { id }: ScriptSource,
  { proposalId, text }: Suggestion,
): Promise<void> {
  if (!proposalId) return
  await call(qualityRoutes.accept, { params: { storyfileId: id, proposalId }, body: { text } })
  await refreshTopic('shoot', { storyfileId: id })
}
