import { type ChangeTopic, changeTopics, staleRoutes } from '@studio/contract'
import type { Query } from '@tanstack/react-query'
import { type About, nameOf } from './route-query.ts'

const staleBy = new Map(
  changeTopics.map((topic) => [topic, new Set(staleRoutes(topic).map((route) => nameOf(route)))]),
)

/** Whether a change makes an answer stale: its route is, and it was not asked for another storyfile or organization. */
export function isStaleBy({ queryKey }: Pick<Query, 'queryKey'>, topic: ChangeTopic, about: About): boolean {
  const [route, input] = queryKey as [string, Record<string, unknown> | undefined]
  if (!staleBy.get(topic)?.has(route)) return false
  const isOther = (id: 'organizationId' | 'storyfileId') =>
    about[id] && input?.[id] && about[id] !== input[id]
  return (
    !isOther('storyfileId') &&
    !isOther('organizationId') &&
    !(topic === 'script' && isOfOther(route, about, input))
  )
}

/**
 * A script is a storyfile's or a template, which is the subject of a change without a storyfile. What was asked of the one kind
 * says nothing of the other.
 */
function isOfOther(route: string, { storyfileId, subjectId }: About, input: Record<string, unknown> = {}) {
  if (!storyfileId && !subjectId) return false
  if (route.includes('/scripts') === Boolean(storyfileId)) return true
  return Boolean(!storyfileId && input.scriptId && input.scriptId !== subjectId)
}
