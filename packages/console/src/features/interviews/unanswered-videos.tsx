import { clipsRoutes, interviewsRoutes, type Storyfile, type UnansweredVideo } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import { leadTo, questionOfClip } from '../../platform/places/lead-to.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** So many proposals stand beside Train until all of them are asked for. */
const shownMost = 2

/** Beside Train: videos that answer no question yet, each with the question that its transcript seems to answer. */
export function UnansweredVideos({
  storyfile: { storyfileId },
  onOpenClip,
}: {
  storyfile: Storyfile
  onOpenClip: (clipId: string) => void
}) {
  const { t } = useWords('interviews')
  const { data } = useQuery(routeQuery(interviewsRoutes.unansweredVideos, { query: { storyfileId } }))
  const [showsAll, setShowsAll] = useState(false)
  const accept = useMutation({
    mutationFn: async (answers: { clipId: string; questionIds: string[] }[]) => {
      try {
        for (const { clipId, questionIds } of answers)
          await call(clipsRoutes.update, { params: { clipId }, body: { questionIds } })
      } finally {
        await refreshTopic('clip', { storyfileId })
      }
    },
    onSuccess: (_, answers) => {
      if (answers.every(({ questionIds }) => questionIds.length === 0)) return
      const undo = () => accept.mutate(answers.map(({ clipId }) => ({ clipId, questionIds: [] })))
      toast(t('unansweredAccepted', { count: answers.length }), { kind: 'success', undo })
    },
  })
  const isAccepting = (clipId: string) =>
    accept.isPending && accept.variables.some((one) => one.clipId === clipId)
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
        {proposed.length > shownMost && !showsAll ? (
          <Button variant="text" size="small" onClick={() => setShowsAll(true)}>
            {t('unansweredShow', { count: proposed.length })}
          </Button>
        ) : null}
        {showsAll && proposed.length > 1 ? (
          <Button
            variant="text"
            size="small"
            loading={accept.isPending && accept.variables.length > 1}
            onClick={() => accept.mutate(proposed.map(answerOf))}
          >
            {t('unansweredAcceptAll', { count: proposed.length })}
          </Button>
        ) : null}
      </p>
      {proposed.slice(0, showsAll ? undefined : shownMost).map(({ clipId, fileName, question }) => (
        <p key={clipId} className="flex flex-wrap items-center gap-x-2 text-text2">
          <span className="min-w-0 break-words">
            {t('unansweredGuess', { file: fileName, question: question.text })}
          </span>
          <Button
            variant="text"
            size="small"
            aria-label={t('unansweredAcceptOf', { file: fileName, question: question.text })}
            loading={isAccepting(clipId)}
            onClick={() => accept.mutate([answerOf({ clipId, question })])}
          >
            {t('unansweredAccept')}
          </Button>
        </p>
      ))}
    </div>
  )
}

const answerOf = ({ clipId, question }: { clipId: string; question: { questionId: string } }) => ({
  clipId,
  questionIds: [question.questionId],
})

const hasQuestion = (
  video: UnansweredVideo,
): video is UnansweredVideo & { question: NonNullable<UnansweredVideo['question']> } =>
  video.question !== null
