import type { InkySession, InkyTurn } from '@studio/contract'
import { outlineOf, partAt } from '@studio/dialogue/story'
import { Select } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { visitsOfTurns } from '../graph/graph-heat.ts'
import { visitsQuery } from '../stories.queries.ts'

const StoryGraph = lazyPart(() => import('../graph/story-graph.tsx'), 'StoryGraph')

type Counted = 'all' | 'found' | 'one'
/** What the list of sessions was searched for. */
export type SessionSearch = { search?: string | undefined; searchOptions?: string | undefined }

/** The knots of the conversation's version, shaded by visits, with the one where the turn waits. */
export function InkyGraph({
  source,
  session,
  found,
  turns,
  place,
  onKnot,
}: {
  source: string
  session: InkySession
  found: SessionSearch
  turns: readonly InkyTurn[]
  place: number
  onKnot: (path: string) => void
}) {
  const { t } = useWords('stories')
  const [counted, setCounted] = useState<Counted>(found.search ? 'found' : 'all')
  const outline = useMemo(() => outlineOf(source), [source])
  const all = useQuery({
    ...visitsQuery(session.storyfileId, counted === 'found' ? found : {}),
    enabled: counted !== 'one',
  })
  const visits = counted === 'one' ? visitsOfTurns(turns.slice(0, place + 1)) : all.data
  const turn = turns[place]
  const waiting = outline.parts.find(({ path }) => path === turn?.knot)?.line ?? 0
  return (
    <section aria-labelledby="inky-graph" className="grid gap-2">
      <h2 id="inky-graph" className="font-semibold">
        {t('graph')}
      </h2>
      <div className="max-w-sm">
        <Select
          label={t('visitsIn')}
          value={counted}
          onChange={(value) => setCounted(value as Counted)}
          options={[
            { value: 'all', label: t('visitsInAll') },
            ...(found.search
              ? [{ value: 'found', label: t('visitsInFound', { search: found.search }) }]
              : []),
            { value: 'one', label: t('visitsInOne') },
          ]}
        />
      </div>
      <div className="overflow-auto rounded-10 border lg:max-h-[30rem] border-line">
        <Suspense fallback={null}>
          <StoryGraph
            outline={outline}
            visits={visits}
            problems={[]}
            playing={waiting}
            onShow={(line) => onKnot(partAt(outline, line)?.path ?? '')}
          />
        </Suspense>
      </div>
    </section>
  )
}
