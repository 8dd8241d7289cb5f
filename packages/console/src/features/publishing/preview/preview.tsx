import { Button, EmptyState, formatDateTime, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Eye } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { PageSkeleton } from '../../../platform/page-skeleton.tsx'
import type { WorkspaceTabProps } from '../../../platform/places/workspace-tab.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { approve, publicationQuery } from '../publishing.queries.ts'
import { AnswerComments } from './answer-comments.tsx'
import { answerCommentsQuery } from './comments.queries.ts'
import { pinsOf } from './pins.ts'
import type { Watched } from './preview-stage.tsx'

const PreviewStage = lazyPart(() => import('./preview-stage.tsx'), 'PreviewStage')

/** The release before visitors get it, for colleagues: they watch it and say what they see, answer by answer. */
export function Preview({ storyfile, mayEdit, mayPublish, onOpen }: WorkspaceTabProps) {
  const { t } = useWords('publishing')
  const { storyfileId } = storyfile
  const { data: publication, error, refetch } = useQuery(publicationQuery(storyfileId))
  const [watched, setWatched] = useState<Watched | null>(null)
  const { data: said } = useQuery(answerCommentsQuery(storyfileId))
  const answer = watched?.answer ?? null
  const pins = useMemo(() => (answer && said ? pinsOf(said.comments, answer) : []), [answer, said])
  if (error && !publication)
    return (
      <div className="p-4 lg:p-8">
        <NotRead reading={{ error, refetch }} />
      </div>
    )
  if (!publication) return <PageSkeleton />
  if (!publication.previewReleaseId)
    return (
      <div className="px-4 py-7 lg:px-8">
        <EmptyState title={t('noPreview')}>{t('noPreviewHelp')}</EmptyState>
      </div>
    )
  const number = watched?.releaseNumber
  const { previewEndsAt } = publication
  const isOver = previewEndsAt !== null && new Date(previewEndsAt) <= new Date()
  return (
    <div className="flex grow flex-col lg:grid lg:h-0 lg:min-h-[36rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-ambertint text-ambertext px-4 py-2 lg:col-span-2">
        <p className="min-w-0 grow basis-60">
          <Eye aria-hidden="true" className="mr-2 inline-block size-4 align-[-0.15em]" />
          {number ? <b>{t('previewTitle', { number })}. </b> : null}
          {t('previewNotCounted')}
          {previewEndsAt && !isOver ? ` ${t('previewUntil', { date: formatDateTime(previewEndsAt) })}` : null}
        </p>
        {mayPublish && number ? <Approve storyfileId={storyfileId} number={number} /> : null}
        <Button size="small" onClick={() => onOpen('publish', { step: 'version' })}>
          {t('backToPublish')}
        </Button>
      </div>
      {isOver ? (
        <div className="p-4 lg:p-8">
          <EmptyState title={t('previewEnded', { date: formatDateTime(previewEndsAt) })}>
            {t('previewEndedHelp')}
          </EmptyState>
        </div>
      ) : (
        <Suspense fallback={<div className="min-h-[30rem]" />}>
          <PreviewStage storyfileId={storyfileId} pins={pins} onWatched={setWatched} />
        </Suspense>
      )}
      <AnswerComments storyfileId={storyfileId} mayEdit={mayEdit} watched={watched} isOver={isOver} />
    </div>
  )
}

function Approve({ storyfileId, number }: { storyfileId: string; number: number }) {
  const { t } = useWords('publishing')
  const act = useMutation({
    mutationFn: () => approve(storyfileId, number),
    onSuccess: () => toast(t('releaseApproved', { number }), { kind: 'success' }),
  })
  return (
    <Button
      size="small"
      icon={<Check aria-hidden="true" />}
      loading={act.isPending}
      onClick={() => act.mutate()}
    >
      {t('approve', { number })}
    </Button>
  )
}
