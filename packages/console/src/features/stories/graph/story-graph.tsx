import type { StoryProblem, StoryVisits } from '@studio/contract'
import { graphOf, type StoryOutline } from '@studio/dialogue/story'
import { useMemo } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { shadeOf, takenWays, wayName } from './graph-heat.ts'
import { GraphKnots } from './graph-knots.tsx'
import { layOut, lineOfWay } from './graph-layout.ts'
import { GraphList } from './graph-list.tsx'

const thickest = 3

/** The knots of a story and the ways between them, with how often visitors were there; the same as a list below. */
export function StoryGraph({
  visits,
  outline,
  problems,
  playing,
  onShow,
}: {
  /** Undefined while they are counted. */
  visits: StoryVisits | undefined
  outline: StoryOutline
  problems: readonly StoryProblem[]
  /** The line that plays. */
  playing: number
  onShow: (line: number) => void
}) {
  const { t } = useWords('stories')
  const graph = useMemo(() => graphOf(outline), [outline])
  const layout = useMemo(() => layOut(graph), [graph])
  const taken = useMemo(() => takenWays(graph.ways, visits?.ways ?? []), [graph, visits])
  const counted = new Map(visits?.knots.map((knot) => [knot.path, knot.visits]))
  const conversations = visits?.conversations ?? 0
  const most = Math.max(0, ...counted.values())
  const mostTaken = Math.max(1, ...taken.values())
  const places = new Map(layout.knots.map((knot) => [knot.path, knot]))
  const knots = layout.knots.map((knot) => {
    const own = { line: knot.line, lastLine: knot.lastLine }
    const errors = problems.filter(
      ({ severity, line }) => severity === 'error' && line >= own.line && line <= own.lastLine,
    ).length
    // What is said before the first knot is said in each conversation.
    const times = knot.path === '' ? conversations : (counted.get(knot.path) ?? 0)
    const isPlaying = playing >= own.line && playing <= own.lastLine
    return { ...knot, visits: times, shade: shadeOf(times, most), errors, isPlaying }
  })
  if (knots.length === 0) return <p className="p-4 text-text3">{t('noKnots')}</p>
  return (
    <div className="grid h-full content-start gap-3 overflow-auto p-3">
      <div className="relative" style={{ width: layout.width, height: layout.height }}>
        <svg
          width={layout.width}
          height={layout.height}
          aria-hidden="true"
          className="absolute inset-0 fill-none stroke-text3"
        >
          <defs>
            <marker
              id="way-end"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
              markerUnits="userSpaceOnUse"
            >
              <path d="M0 0L8 4L0 8Z" className="fill-text3 stroke-none" />
            </marker>
          </defs>
          {graph.ways.map((way) => {
            const times = taken.get(wayName(way)) ?? 0
            const isUntaken = conversations > 0 && times === 0
            return (
              <path
                key={wayName(way)}
                d={lineOfWay(places.get(way.from)!, places.get(way.to)!)}
                strokeWidth={1 + (thickest - 1) * (times / mostTaken)}
                strokeDasharray={isUntaken ? '3 3' : undefined}
                markerEnd="url(#way-end)"
              />
            )
          })}
        </svg>
        <GraphKnots knots={knots} isCounted={conversations > 0} onShow={onShow} />
      </div>
      <p className="text-meta text-text3">
        {conversations > 0 ? t('graphLegend', { count: conversations }) : t('graphUnvisited')}
      </p>
      <GraphList knots={knots} ways={graph.ways} taken={taken} onShow={onShow} />
    </div>
  )
}
