import { readsLogs } from '@studio/contract'
import { Banner, Button, EmptyState } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolder } from '../../platform/holder.ts'
import { useBarred } from '../../platform/use-barred.ts'
import type { WorkspaceTabProps } from '../../platform/workspace-tab.ts'
import { previewQuery } from './conversations.queries.ts'
import { DebugPane } from './debug-pane.tsx'
import type { AskedTurn } from './player-stage.tsx'

const PlayerStage = lazy(() =>
  import('./player-stage.tsx').then((module) => ({ default: module.PlayerStage })),
)

/** Talks to the newest trained release as visitors do, and shows why each answer was given. */
export function Interact({ storyfile, mayEdit, onChanged, onOpen }: WorkspaceTabProps) {
  const { t } = useTranslation('conversations')
  const { storyfileId, name, counts } = storyfile
  const preview = useQuery(previewQuery(storyfileId))
  const [turn, setTurn] = useState<AskedTurn>()
  const barred = useBarred()('edit', storyfile.organizationId, 'visitorText')
  const explains = readsLogs(useHolder(), storyfile.organizationId)

  if (preview.error && !preview.data) {
    return (
      <div className="p-4 lg:p-8">
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void preview.refetch() }}>
          {preview.error.message}
        </Banner>
      </div>
    )
  }
  if (!preview.data) return null
  if (!preview.data.previewReleaseId) {
    return (
      <div className="px-4 py-7 lg:px-8">
        <EmptyState
          title={t('trainFirst', { name })}
          action={
            counts.recorded > 0 ? null : (
              <Button variant="primary" onClick={() => onOpen('manager')}>
                {mayEdit ? t('addVideos') : t('toManager')}
              </Button>
            )
          }
        >
          {counts.recorded > 0 && mayEdit ? t('trainHelp', { count: counts.recorded }) : null}
        </EmptyState>
      </div>
    )
  }
  return (
    // No height of its own on wide screens: it takes what the window leaves, and the pane scrolls inside.
    <div className="flex grow flex-col lg:grid lg:h-0 lg:min-h-[32rem] lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:grid-rows-[minmax(0,1fr)]">
      <Suspense fallback={<div className="min-h-[34rem]" />}>
        <PlayerStage
          key={storyfileId}
          storyfileId={storyfileId}
          onTurn={setTurn}
          onRestart={() => setTurn(undefined)}
        />
      </Suspense>
      <DebugPane
        key={turn?.answer.turnId ?? 'none'}
        storyfileId={storyfileId}
        turn={turn}
        explains={explains}
        mayEdit={mayEdit}
        barred={barred}
        onChanged={onChanged}
      />
    </div>
  )
}
