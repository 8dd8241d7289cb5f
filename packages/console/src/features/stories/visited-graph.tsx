import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { StoryGraph } from './graph/story-graph.tsx'
import { visitsQuery } from './stories.queries.ts'

/** The graph with the visits of everybody. */
export function VisitedGraph({
  storyfileId,
  ...graph
}: { storyfileId: string } & Omit<ComponentProps<typeof StoryGraph>, 'visits'>) {
  const { data } = useQuery(visitsQuery(storyfileId))
  return <StoryGraph visits={data} {...graph} />
}
