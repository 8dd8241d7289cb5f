import { clipsRoutes, interviewsRoutes, type Storyfile, type UnansweredVideo } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import { leadTo, questionOfClip } from '../../platform/places/lead-to.ts'

/** So many proposals stand beside Train; the others follow when these are accepted. */
const shownMost = 2

/** Beside Train: videos that answer no question yet, each with the question that its transcript seems to answer. */
export function UnansweredVideos({
  storyfile: { storyfileId },
  onOpenClip,
}: {
  storyfile: Storyfile
  onOpenClip: (clipId: string) => void
}) {
  const { t } = useTranslation('interviews')
  const { data } = useQuery(routeQuery(interviewsRoutes.unansweredVideos, { query: { storyfileId } }))
  const accept = useMutation({
    mutationFn: async ({ clipId, questionIds }: { clipId: string; questionIds: string[] }) => {
      await call(clipsRoutes.update, { params: { clipId }, body: { questionIds } })
      await refreshTopic('clip', { storyfileId })
    },
    onSuccess: (_, { clipId, questionIds }) => {
      if (questionIds.length === 0) return
      const undo = () => accept.mutate({ clipId, questionIds: [] })
      toast(t('unansweredAccepted'), { kind: 'success', undo })
    },
  })
  const chooseFor = (clipId: string) => {
    onOpenClip(clipId)
    leadTo(questionOfClip(clipId))
  }
  const videos = data?.items ?? []
  if (videos.length === 0) return null
  const proposed = videos.filter(hasQuestion)
  const bare = videos.find(({ question }) => question === null)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2">
        {t('unanswered', { count: videos.length })}
        {bare ? (
          <Button variant="text" size="small" onClick={() => chooseFor(bare.clipId)}>
            {t('unansweredChoose')}
          </Button>
        ) : null}
      </p>
      {proposed.slice(0, shownMost).map(({ clipId, fileName, question }) => (
        <p key={clipId} className="flex flex-wrap items-center gap-x-2 text-text2">
          <span className="min-w-0 break-words">
            {t('unansweredGuess', { file: fileName, question: question.text })}
          </span>
          <Button
            variant="text"
            size="small"
            aria-label={t('unansweredAcceptOf', { file: fileName, question: question.text })}
            loading={accept.isPending && accept.variables.clipId === clipId}
            onClick={() => accept.mutate({ clipId, questionIds: [question.questionId] })}
          >
            {t('unansweredAccept')}
          </Button>
        </p>
      ))}
    </div>
  )
}

const hasQuestion = (
  video: UnansweredVideo,
): video is UnansweredVideo & { question: NonNullable<UnansweredVideo['question']> } =>
  video.question !== null
