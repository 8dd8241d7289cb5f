import type { Stage } from '@studio/contract'
import { Banner, Button, buttonLook, Switch } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquareShare } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { inkySessionQuery } from '../stories.queries.ts'
import { InkyGraph, type SessionSearch } from './inky-graph.tsx'
import { InkyReplay } from './inky-replay.tsx'
import { InkyStateJson } from './inky-state-json.tsx'
import { InkyTurnRail } from './inky-turn-rail.tsx'
import { InkyTurnState } from './inky-turn-state.tsx'

const StoryStage = lazyPart(() => import('../story-stage.tsx'), 'StoryStage')

/** One conversation: its turns, the state after each, and what another version would have made of it. */
export function InkySessionView({
  sessionId,
  found,
  onBack,
}: {
  sessionId: string
  found: SessionSearch
  onBack: () => void
}) {
  const { t } = useWords('stories')
  const [withText, setWithText] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const [fork, setFork] = useState<{ open: () => Promise<Stage>; at: number }>()
  const goOn = (open: () => Promise<Stage>) => setFork({ open, at: performance.now() })
  const { data, error } = useQuery(inkySessionQuery(sessionId, withText))
  const turns = data?.turns ?? []
  const place = Math.min(chosen ?? turns.length - 1, turns.length - 1)
  const turn = turns[place]
  return (
    <div className="flex flex-col gap-4 px-4 py-5 lg:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onBack}>{t('back')}</Button>
        <h1 className="font-voice text-page">{data?.session.storyfileName ?? t('inkyStates')}</h1>
        <span className="grow" />
        <Switch label={t('showText')} hint={t('showTextHelp')} checked={withText} onChange={setWithText} />
      </div>
      {error ? <Banner kind="error">{error.message}</Banner> : null}
      <p className="text-meta text-text3">{t('copyOnly')}</p>
      {data && turn ? (
        <div className="grid gap-5 lg:grid-cols-[16rem_minmax(0,1fr)_20rem]">
          <InkyTurnRail turns={turns} place={place} onChoose={setChosen} />
          <InkyTurnState turn={turn} before={turns[place - 1]} source={data.source} />
          <div className="flex min-w-0 flex-col gap-3">
            {data.versions.length > 0 ? (
              <InkyReplay
                sessionId={sessionId}
                versions={data.versions}
                onTurn={(number) => setChosen(turns.findIndex((one) => one.number === number))}
              />
            ) : null}
            {turn.turnId ? (
              <div>
                <Link
                  to="/storyfiles/$storyfileId"
                  params={{ storyfileId: data.session.storyfileId }}
                  search={{
                    tab: 'interact',
                    from: turn.turnId,
                    ...(withText ? {} : { masked: 'true' as const }),
                  }}
                  {...buttonLook({})}
                >
                  <MessageSquareShare aria-hidden="true" />
                  {t('fork')}
                </Link>
              </div>
            ) : null}
            {fork ? (
              <Suspense fallback={null}>
                <StoryStage key={fork.at} open={fork.open} onInk={() => undefined} />
              </Suspense>
            ) : null}
            <InkyStateJson
              sessionId={sessionId}
              storyfileId={data.session.storyfileId}
              turn={turn}
              onContinue={goOn}
            />
          </div>
        </div>
      ) : null}
      {data && turn ? (
        <InkyGraph
          source={data.source}
          session={data.session}
          found={found}
          turns={turns}
          place={place}
          onKnot={(path) => {
            const last = turns.findLastIndex(({ knot }) => knot === path)
            if (last >= 0) setChosen(last)
          }}
        />
      ) : null}
    </div>
  )
}
