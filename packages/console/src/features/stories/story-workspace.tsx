import type { Story, StoryProblem } from '@studio/contract'
import { outlineOf, remedyOf, validateStory } from '@studio/dialogue/story'
import { SegmentedControl } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { carriedProblems, type Found } from './carried-problems.ts'
import { StoryComments } from './editor/story-comments.tsx'
import { StoryOutline } from './editor/story-outline.tsx'
import { StoryProblems } from './editor/story-problems.tsx'
import { useCommentMarks } from './editor/use-comment-marks.ts'
import { type Compiling, useCompiler } from './editor/use-compiler.ts'
import { useDraft } from './editor/use-draft.ts'
import type { EditorWishes } from './editor/use-editor-wishes.ts'
import { useWalks } from './graph/use-walks.ts'
import { storyQuery } from './stories.queries.ts'
import { StoryHead } from './story-head.tsx'
import { StoryNotices } from './story-notices.tsx'
import { StoryPane, type StoryView } from './story-pane.tsx'
import { StoryReaders } from './story-readers.tsx'
import { StoryStart } from './story-start.tsx'

const StoryPlay = lazyPart(() => import('./story-play.tsx'), 'StoryPlay')

/** What is seen of the page where it is too narrow for all of it. */
const parts = ['source', 'graph', 'play', 'problems', 'outline'] as const
type Part = Exclude<(typeof parts)[number], StoryView>

/** Source or graph in the middle, what it is made of at the left, the person playing it at the right, problems below. */
export function StoryWorkspace({
  story,
  name,
  organizationId,
  view,
  onView,
}: {
  story: Story
  /** Of the storyfile. */
  name: string
  organizationId: string
  view: StoryView
  onView: (view: StoryView) => void
}) {
  const { t } = useWords('stories')
  const { storyfileId, clips } = story
  const barred = useBarred()('edit', organizationId)
  const newest = useQuery(storyQuery(storyfileId)).data ?? story
  const draft = useDraft(story, newest, { name: t('story', { name }), mayEdit: barred === undefined })
  const { state, result, again } = useCompiler(draft.source)
  const walked = useWalks(storyfileId, draft.saves, draft.source)
  const [part, setPart] = useState<Part | 'pane'>('pane')
  const [shown, setShown] = useState<EditorWishes['shown']>()
  const [mended, setMended] = useState<EditorWishes['mended']>()
  const [playing, setPlaying] = useState(0)
  const [line, setLine] = useState(1)
  const calm = useDeferredValue(draft.source)
  const outline = useMemo(() => outlineOf(calm), [calm])
  const problems = useProblems(calm, clips, result, walked)
  const marks = useCommentMarks(storyfileId)
  const cast = { clips, enough: t('enough') }
  const toView = (view: StoryView) => {
    onView(view)
    setPart('pane')
  }
  const toSource = () => (view === 'graph' ? toView('source') : setPart('pane'))
  const show = (line: number) => {
    toSource()
    setShown({ line, at: performance.now() })
  }
  const mend = (problem: StoryProblem) => {
    // Something may have been typed since the problem was found.
    const remedy = remedyOf(problem, draft.source, cast)
    if (!remedy?.edit) return
    toSource()
    setMended({ edit: remedy.edit, isChoice: remedy.act === 'choose_clip', at: performance.now() })
  }
  const ofPart = (one: Part | 'pane') => (part === one ? undefined : 'max-lg:hidden')

  if (draft.source === '' && newest.version === 0 && draft.state === 'saved')
    return <StoryStart storyfileId={storyfileId} barred={barred} onStart={draft.write} />
  return (
    <>
      <StoryHead story={newest} organizationId={organizationId} draft={draft} problems={problems} />
      <StoryNotices newest={newest} draft={draft} isStuck={state === 'stuck'} onCompile={again} />
      <StoryReaders storyfileId={storyfileId} line={line} onShow={show} />
      <PartChoice
        chosen={part === 'pane' ? view : part}
        problems={problems.length}
        onView={toView}
        onPart={setPart}
      />
      <div className="grid min-h-0 gap-4 lg:h-[max(30rem,calc(100dvh-12rem))] lg:grid-cols-[9rem_minmax(0,1fr)_22rem]">
        <StoryOutline
          outline={outline}
          className={`lg:overflow-auto ${ofPart('outline') ?? ''}`}
          onShow={show}
        />
        <div className="flex min-h-0 min-w-0 flex-col gap-3">
          <div className={`contents ${ofPart('pane') ?? ''}`}>
            <StoryPane
              story={story}
              draft={draft}
              outline={outline}
              problems={problems}
              playing={playing}
              shown={shown}
              mended={mended}
              view={view}
              barred={barred}
              onView={onView}
              comments={marks.comments}
              onShow={show}
              onLine={setLine}
              onCommentLines={marks.setLines}
              onComment={marks.open}
            />
            <CompileState state={state} result={result} />
          </div>
          <StoryProblems
            problems={problems}
            storyfileId={storyfileId}
            barred={barred}
            className={ofPart('problems')}
            remedyOf={(problem) => remedyOf(problem, calm, cast, outline)}
            onMend={mend}
            onShow={show}
          />
        </div>
        <div className={`min-h-0 min-w-0 lg:overflow-auto ${ofPart('play') ?? ''}`}>
          <Suspense fallback={null}>
            <StoryPlay storyfileId={storyfileId} barred={barred} onLine={setPlaying} />
          </Suspense>
        </div>
      </div>
      <div className={ofPart('pane')}>
        <StoryComments
          storyfileId={storyfileId}
          barred={barred}
          line={line}
          source={calm}
          lines={marks.lines}
          opened={marks.opened}
          onShow={show}
        />
      </div>
    </>
  )
}

/** Where the page is too narrow for all of it. */
function PartChoice({
  chosen,
  problems,
  onView,
  onPart,
}: {
  chosen: (typeof parts)[number]
  problems: number
  onView: (view: StoryView) => void
  onPart: (part: Part) => void
}) {
  const { t } = useWords('stories')
  return (
    <SegmentedControl
      className="lg:hidden"
      label={t('parts')}
      value={chosen}
      onChange={(part) => (part === 'source' || part === 'graph' ? onView(part) : onPart(part))}
      options={parts.map((value) => ({
        value,
        label:
          value === 'problems' && problems > 0
            ? t('problemsCounted', { count: problems })
            : t(`part_${value}`),
      }))}
    />
  )
}

function CompileState({ state, result }: Pick<Compiling, 'state' | 'result'>) {
  const { t } = useWords('stories')
  return (
    <p className="flex justify-between gap-x-4 text-meta text-text3">
      <span role="status" className="shrink-0">
        {state === 'done' && result ? t('compiled', { ms: Math.round(result.ms) }) : null}
        {state === 'working' ? t('compiling') : null}
      </span>
      <span className="truncate max-lg:hidden" title={t('sourceKeys')}>
        {t('sourceKeys')}
      </span>
    </p>
  )
}

/** What is wrong with the text as it is now; what was found in an earlier one goes with its lines. */
function useProblems(
  source: string,
  clips: Story['clips'],
  compiled: Compiling['result'],
  walked: Found,
): StoryProblem[] {
  return useMemo(
    () => [
      ...(compiled ? carriedProblems(compiled, source) : []),
      ...validateStory(source, { clips }),
      ...carriedProblems(walked, source),
    ],
    [compiled, source, clips, walked],
  )
}
