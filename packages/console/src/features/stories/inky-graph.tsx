import type { InkyTurn } from '@studio/contract'
import { outlineOf, partAt } from '@studio/dialogue/story'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const StoryGraph = lazy(() => import('./story-graph.tsx').then((module) => ({ default: module.StoryGraph })))

/** The knots of the conversation's version, shaded by visits, with the one where the turn waits. */
export function InkyGraph({
  source,
  storyfileId,
  turn,
  onKnot,
}: {
  source: string
  storyfileId: string
  turn: InkyTurn
  onKnot: (path: string) => void
}) {
  const { t } = useTranslation('stories')
  const outline = useMemo(() => outlineOf(source), [source])
  const waiting = outline.parts.find(({ path }) => path === turn.knot)?.line ?? 0
  return (
    <section aria-labelledby="inky-graph" className="grid gap-2">
      <h2 id="inky-graph" className="font-semibold">
        {t('graph')}
      </h2>
      <div className="overflow-auto rounded-10 border lg:max-h-[30rem] border-line">
        <Suspense fallback={null}>
          <StoryGraph
            {...{ storyfileId, outline }}
            problems={[]}
            playing={waiting}
            onShow={(line) => onKnot(partAt(outline, line)?.path ?? '')}
          />
        </Suspense>
      </div>
    </section>
  )
}
