import { searchTerms, storyfilesRoutes, writeFilter } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { routeKey, routeQuery } from '../../platform/calls/route-query.ts'
import { scriptQuery } from '../../platform/scripts/script-source.ts'

const storyfilesAtMost = 6
const questionsAtMost = 8
/** Storyfiles whose scripts are looked through for questions. */
const scriptsAtMost = 4

export type FoundQuestion = { storyfileId: string; storyfileName: string; questionId: string; text: string }

export function storyfilesFor(text: string) {
  return queryOptions({
    ...routeQuery(storyfilesRoutes.list, {
      query: { search: text, searchOptions: 'name,subject,shortName', pageSize: storyfilesAtMost },
    }),
    enabled: text !== '',
    staleTime: 30_000,
  })
}

/** The questions of any storyfile that hold all the words: first the storyfiles that have them, then their scripts. */
export function questionsFor(text: string) {
  return queryOptions({
    queryKey: routeKey(storyfilesRoutes.list, { question: text }, 'questions'),
    queryFn: async ({ signal }): Promise<FoundQuestion[]> => {
      const query = { filter: writeFilter({ question: text }), pageSize: scriptsAtMost }
      const { items } = await call(storyfilesRoutes.list, { query, signal })
      const found = await Promise.all(items.map((one) => questionsIn(one, searchTerms(text))))
      return found.flat().slice(0, questionsAtMost)
    },
    enabled: text !== '',
    staleTime: 30_000,
  })
}

async function questionsIn(
  { storyfileId, name }: { storyfileId: string; name: string },
  terms: string[],
): Promise<FoundQuestion[]> {
  const script = await queryClient.fetchQuery({
    ...scriptQuery(storyfileId),
    staleTime: 30_000,
  })
  return script.topics
    .flatMap((topic) => topic.questions)
    .filter(({ text }) => terms.every((term) => text.toLowerCase().includes(term)))
    .map(({ questionId, text }) => ({ storyfileId, storyfileName: name, questionId, text }))
}
