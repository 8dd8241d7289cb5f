import { routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** What is to be recorded, in order. */
export function shootQuery(storyfileId: string) {
  return queryOptions({
    queryKey: ['storyfiles', 'script', storyfileId],
    queryFn: ({ signal }) => call(routes.storyfiles.script, { params: { storyfileId }, signal }),
  })
}
