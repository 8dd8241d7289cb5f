import type { InkState } from '@studio/contract'
import { Banner, Button } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { Weighed } from './graph/weighed.tsx'
import { makeTrial, openTrial } from './stories.queries.ts'
import { StoryStage } from './story-stage.tsx'

/** The person playing the saved story, with the real clips and the real matcher, and what was weighed. */
export function StoryPlay({
  storyfileId,
  barred,
  onLine,
}: {
  storyfileId: string
  barred: string | undefined
  onLine: (line: number) => void
}) {
  const { t } = useWords('stories')
  const [ink, setInk] = useState<InkState | null>(null)
  const trial = useMutation({
    mutationFn: () => makeTrial(storyfileId),
    onSuccess: () => setInk(null),
    meta: { showsError: true },
  })
  const versionId = trial.data?.storyVersionId
  const hear = (now: InkState | null) => {
    setInk(now)
    onLine(now?.line ?? 0)
  }
  return (
    <section aria-label={t('play')} className="flex min-w-0 flex-col gap-2 lg:h-full">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t('play')}</h2>
        <Button disabledReason={barred} loading={trial.isPending} onClick={() => trial.mutate()}>
          {versionId ? t('playAgain') : t('play')}
        </Button>
      </div>
      <p className="text-meta text-text3">{t('playHelp')}</p>
      {trial.error ? (
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => trial.mutate() }}>
          {trial.error.message}
        </Banner>
      ) : null}
      {trial.data && !versionId ? <Banner kind="warning">{t('trialFails')}</Banner> : null}
      {versionId ? (
        <StoryStage
          key={trial.submittedAt}
          className="min-h-[24rem] max-lg:h-[30rem] lg:flex-1"
          open={() => openTrial(storyfileId, versionId)}
          onInk={hear}
        />
      ) : null}
      {ink?.knot ? (
        <p className="font-mono text-meta">{t('waitsAt', { knot: ink.knot, line: ink.line })}</p>
      ) : null}
      {ink ? <Weighed weighed={ink.weighed} /> : null}
    </section>
  )
}
