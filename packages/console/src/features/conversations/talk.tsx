import { readsLogs } from '@studio/contract'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ListVideo } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { useHolder } from '../../platform/session/holder.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { turnQuery } from '../../platform/turns/turns.queries.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { testSetQuery } from './conversations.queries.ts'
import { DebugPane } from './debug-pane.tsx'
import type { AskedTurn, Beginning } from './player-stage.tsx'

const PlayerStage = lazyPart(() => import('./player-stage.tsx'), 'PlayerStage')
const TestRun = lazyPart(() => import('./test-run.tsx'), 'TestRun')

/** Where a talk begins, with the turns of this talk that came before. */
type Begun = Beginning & { before: AskedTurn[] }

/** One conversation after the other: from the beginning, or from any turn. */
export function Talk({
  storyfile,
  mayEdit,
  onChanged,
  fromTurnId,
  isMasked,
}: WorkspaceTabProps & { fromTurnId: string | undefined; isMasked: boolean }) {
  const { storyfileId, organizationId } = storyfile
  const [begun, setBegun] = useState<Begun>({ fromTurnId, before: [] })
  const [turns, setTurns] = useState<AskedTurn[]>([])
  const [shown, setShown] = useState<number>()
  const [isTesting, setTesting] = useState(false)
  const barred = useBarred()('edit', organizationId, 'visitorText')
  const explains = readsLogs(useHolder(), organizationId)
  const at = shown ?? turns.length - 1
  const begin = (next: Begun) => {
    setBegun(next)
    setTurns(next.before)
    setShown(undefined)
  }
  return (
    // No height of its own on wide screens: it takes what the window leaves, and the pane scrolls inside.
    <div className="flex grow flex-col lg:grid lg:h-0 lg:min-h-[32rem] lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:grid-rows-[minmax(0,1fr)]">
      <Suspense fallback={<div className="min-h-[34rem]" />}>
        <PlayerStage
          storyfileId={storyfileId}
          beginning={begun}
          onTurn={(turn) => {
            setTurns((before) => [...before, turn])
            setShown(undefined)
          }}
          onReset={() => begin(begun)}
          onRestart={() => begin({ fromTurnId: undefined, before: [] })}
        >
          {barred ? null : (
            <PlayTests storyfileId={storyfileId} isTesting={isTesting} onPlay={() => setTesting(true)} />
          )}
        </PlayerStage>
      </Suspense>
      {isTesting ? (
        <Suspense fallback={<div />}>
          <TestRun storyfileId={storyfileId} onClose={() => setTesting(false)} />
        </Suspense>
      ) : (
        <div className="flex min-h-0 flex-col bg-surface">
          {begun.fromTurnId ? (
            <ContinuedFrom
              turnId={begun.fromTurnId}
              explains={explains && !(isMasked && begun.fromTurnId === fromTurnId)}
            />
          ) : null}
          <DebugPane
            storyfileId={storyfileId}
            talk={{
              turns,
              at,
              onShow: setShown,
              onContinue: () =>
                begin({ fromTurnId: turns[at]!.answer.turnId, before: turns.slice(0, at + 1) }),
            }}
            explains={explains}
            mayEdit={mayEdit}
            barred={barred}
            onChanged={onChanged}
          />
        </div>
      )}
    </div>
  )
}

function PlayTests({
  storyfileId,
  isTesting,
  onPlay,
}: {
  storyfileId: string
  isTesting: boolean
  onPlay: () => void
}) {
  const { t } = useWords('conversations')
  const { data } = useQuery(testSetQuery(storyfileId))
  return (
    <Button
      icon={<ListVideo aria-hidden="true" />}
      disabledReason={data?.items.length === 0 ? t('noTests') : isTesting ? t('testing') : undefined}
      onClick={onPlay}
    >
      {t('playTests')}
    </Button>
  )
}

/** Which turn the conversation continues from; the words of visitors only for those who read them. */
function ContinuedFrom({ turnId, explains }: { turnId: string; explains: boolean }) {
  const { t } = useWords('conversations')
  const { data } = useQuery({ ...turnQuery(turnId), enabled: explains })
  return (
    <p className="border-line border-b bg-sunken px-4 py-2 text-meta lg:border-l lg:px-5">
      {data ? t('continuedFrom', { text: data.turn.heardText }) : t('continued')}
    </p>
  )
}
