import type { Story, StoryProblem } from '@studio/contract'
import type { StoryOutline } from '@studio/dialogue/story'
import { SegmentedControl } from '@studio/ui'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnippetKind } from './snippets.ts'
import { StorySnippets } from './story-snippets.tsx'
import type { Draft } from './use-draft.ts'

const StoryEditor = lazy(() =>
  import('./story-editor.tsx').then((module) => ({ default: module.StoryEditor })),
)
const StoryGraph = lazy(() => import('./story-graph.tsx').then((module) => ({ default: module.StoryGraph })))

export type StoryView = 'source' | 'graph'

const frame = 'h-[30rem] overflow-hidden rounded border border-line'

/** The story as its source or as the graph of its knots. */
export function StoryPane({
  story,
  draft,
  outline,
  problems,
  playing,
  shown,
  view,
  barred,
  onView,
  onShow,
  onLine,
}: {
  story: Story
  draft: Draft
  outline: StoryOutline
  problems: readonly StoryProblem[]
  playing: number
  shown: { line: number; at: number } | undefined
  view: StoryView
  barred: string | undefined
  onView: (view: StoryView) => void
  onShow: (line: number) => void
  /** Where the cursor is. */
  onLine: (line: number) => void
}) {
  const { t } = useTranslation('stories')
  const { storyfileId, clips } = story
  const [inserted, setInserted] = useState<{ kind: SnippetKind; at: number }>()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={t('view')}
          value={view}
          onChange={onView}
          options={[
            { value: 'source', label: t('source') },
            { value: 'graph', label: t('graph') },
          ]}
        />
        {view === 'source' ? (
          <StorySnippets barred={barred} onInsert={(kind) => setInserted({ kind, at: performance.now() })} />
        ) : null}
      </div>
      {view === 'graph' ? (
        <div className={frame}>
          <Suspense fallback={null}>
            <StoryGraph {...{ storyfileId, outline, problems, playing, onShow }} />
          </Suspense>
        </div>
      ) : null}
      {/* It stays beside the graph, so that typing can still be undone. */}
      <div hidden={view === 'graph'} className={frame}>
        <Suspense fallback={null}>
          <StoryEditor
            {...{ clips, problems, playing, inserted }}
            // What is hidden cannot be focused: the line waits until the source is there.
            shown={view === 'source' ? shown : undefined}
            readOnly={barred !== undefined}
            source={draft.source}
            label={t('source')}
            onChange={draft.write}
            onLine={onLine}
          />
        </Suspense>
      </div>
    </>
  )
}
