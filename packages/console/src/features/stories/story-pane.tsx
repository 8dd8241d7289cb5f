import type { Story, StoryProblem } from '@studio/contract'
import type { StoryOutline } from '@studio/dialogue/story'
import { SegmentedControl } from '@studio/ui'
import { Suspense, useState } from 'react'
import type { TextDraft } from '../../platform/drafts/text-draft.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { MarkedComment } from './editor/comment-marks.ts'
import type { SnippetKind } from './editor/snippets.ts'
import { StorySnippets } from './editor/story-snippets.tsx'
import type { EditorWishes } from './editor/use-editor-wishes.ts'

const StoryEditor = lazyPart(() => import('./editor/story-editor.tsx'), 'StoryEditor')
const VisitedGraph = lazyPart(() => import('./visited-graph.tsx'), 'VisitedGraph')

export type StoryView = 'source' | 'graph'

const none: EditorWishes = { inserted: undefined, mended: undefined, shown: undefined }
const frame = 'min-h-0 overflow-hidden rounded-10 border border-line max-lg:h-[60dvh] lg:flex-1 lg:basis-40'

/** The story as its source or as the graph of its knots. */
export function StoryPane({
  story,
  draft,
  outline,
  problems,
  comments,
  playing,
  shown,
  mended,
  view,
  barred,
  onView,
  onShow,
  onLine,
  onCommentLines,
  onComment,
}: {
  story: Story
  draft: TextDraft
  outline: StoryOutline
  problems: readonly StoryProblem[]
  comments: readonly MarkedComment[]
  playing: number
  shown: EditorWishes['shown']
  mended: EditorWishes['mended']
  view: StoryView
  barred: string | undefined
  onView: (view: StoryView) => void
  onShow: (line: number) => void
  /** Where the cursor is. */
  onLine: (line: number) => void
  onCommentLines: (lines: Record<string, number>) => void
  onComment: (commentId: string | null) => void
}) {
  const { t } = useWords('stories')
  const { storyfileId, clips } = story
  const [inserted, setInserted] = useState<EditorWishes['inserted']>()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          className="max-lg:hidden"
          label={t('view')}
          value={view}
          onChange={onView}
          options={[
            { value: 'source', label: t('source') },
            { value: 'graph', label: t('graph') },
          ]}
        />
        {view === 'source' ? (
          <StorySnippets
            barred={barred}
            onInsert={(kind: SnippetKind) => setInserted({ kind, at: performance.now() })}
          />
        ) : null}
      </div>
      {view === 'graph' ? (
        <div className={frame}>
          <Suspense fallback={null}>
            <VisitedGraph
              storyfileId={storyfileId}
              outline={outline}
              problems={problems}
              playing={playing}
              onShow={onShow}
            />
          </Suspense>
        </div>
      ) : null}
      {/* It stays beside the graph, so that typing can still be undone. */}
      <div hidden={view === 'graph'} className={frame}>
        <Suspense fallback={null}>
          <StoryEditor
            clips={clips}
            problems={problems}
            comments={comments}
            playing={playing}
            // What is hidden cannot be focused: wishes wait until the source is there.
            wishes={view === 'source' ? { inserted, mended, shown } : none}
            readOnly={barred !== undefined}
            source={draft.source}
            label={t('source')}
            onChange={draft.write}
            onLine={onLine}
            onCommentLines={onCommentLines}
            onComment={onComment}
          />
        </Suspense>
      </div>
    </>
  )
}
