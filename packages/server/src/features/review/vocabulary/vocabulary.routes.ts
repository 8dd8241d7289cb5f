import { routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { matchingTurns } from './matching-turns.ts'
import { suggestWords } from './suggest-words.ts'

/** What the log and the transcripts say about words and categories. */
export function serveVocabulary(serve: Serve, { sql }: Context): void {
  serve(routes.words.suggested, async ({ query }) => ({
    items: await suggestWords(sql, query.organizationId),
  }))
  serve(routes.categories.matching, ({ body }) =>
    matchingTurns(sql, body.organizationId, body.examples.filter(Boolean)),
  )
}
