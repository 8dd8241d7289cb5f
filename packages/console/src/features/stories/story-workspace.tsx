import type { Story } from '@studio/contract'
import { outlineOf, validateStory } from '@studio/dialogue/story'
import { Banner } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBarred } from '../../platform/use-barred.ts'
import { storyQuery } from './stories.queries.ts'
import { StoryComments } from './story-comments.tsx'
import { StoryConflict } from './story-conflict.tsx'
import { StoryHead } from './story-head.tsx'
import { StoryOutline } from './story-outline.tsx'
import { StoryPane, type StoryView } from './story-pane.tsx'
import { StoryProblems } from './story-problems.tsx'
import { StoryReaders } from './story-readers.tsx'
import { StoryStart } from './story-start.tsx'
import { useCompiler } from './use-compiler.ts'
import { useDraft } from './use-draft.ts'
import { useWalks } from './use-walks.ts'

const StoryPlay = lazy(() => import('./story-play.tsx').then((module) => ({ default: module.StoryPlay })))

/** Source or graph in the middle, what it is made of at the left, the person playing it at the right, problems below. */
export function StoryWorkspace({
  story,
  organizationId,
  view,
  onView,
}: {
  story: Story
  organizationId: string
  view: StoryView
  onView: (view: StoryView) => void
}) {
  const { t } = useTranslation('stories')
  const { storyfileId, clips } = story
  const barred = useBarred()('edit', organizationId)
  const newest = useQuery(storyQuery(storyfileId)).data ?? story
  const draft = useDraft(story, newest)
  const { state, result, again } = useCompiler(draft.source)
  const walked = useWalks(storyfileId, draft.saves)
  const [shown, setShown] = useState<{ line: number; at: number }>()
  const [playing, setPlaying] = useState(0)
  const [line, setLine] = useState(1)
  const calm = useDeferredValue(draft.source)
  const outline = useMemo(() => outlineOf(calm), [calm])
  const problems = useMemo(
    () => [...(result?.problems ?? []), ...validateStory(calm, { clips }), ...walked],
    [result, calm, clips, walked],
  )
  const show = (line: number) => {
    if (view === 'graph') onView('source')
    setShown({ line, at: performance.now() })
  }

  if (draft.source === '' && newest.version === 0 && draft.state === 'saved')
    return <StoryStart storyfileId={storyfileId} barred={barred} onStart={draft.write} />
  return (
    <>
      <StoryHead story={newest} organizationId={organizationId} draft={draft} problems={problems} />
      {draft.state === 'conflict' ? <StoryConflict newest={newest} draft={draft} /> : null}
      {draft.state === 'failed' ? (
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: draft.again }}>
          {t('offline', { reason: draft.reason ?? '' })}
        </Banner>
      ) : null}
      {state === 'stuck' ? (
        <Banner kind="warning" action={{ label: t('tryAgain'), onClick: again }}>
          {t('stuck')}
        </Banner>
      ) : null}
      <StoryReaders {...{ storyfileId, line }} onShow={show} />
      <div className="grid min-h-0 gap-4 lg:grid-cols-[12rem_minmax(0,1fr)_20rem]">
        <StoryOutline outline={outline} onShow={show} />
        <div className="flex min-w-0 flex-col gap-3">
          <StoryPane
            {...{ story, draft, outline, problems, playing, shown, view, barred, onView }}
            onShow={show}
            onLine={setLine}
          />
          <p className="text-meta text-text3" role="status">
            {state === 'done' && result ? t('compiled', { ms: Math.round(result.ms) }) : null}
            {state === 'working' ? t('compiling') : null}
          </p>
          <StoryProblems problems={problems} onShow={show} />
          <StoryComments {...{ storyfileId, barred, line }} source={calm} onShow={show} />
        </div>
        <Suspense fallback={null}>
          <StoryPlay storyfileId={storyfileId} barred={barred} onLine={setPlaying} />
        </Suspense>
      </div>
    </>
  )
}
