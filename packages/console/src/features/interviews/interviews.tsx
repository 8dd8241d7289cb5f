import type { InterviewCard, Storyfile } from '@studio/contract'
import { Button, IconButton, StatusChip, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Scissors, X } from 'lucide-react'
import { PickVideo } from '../../platform/uploads/pick-video.tsx'
import { forgetUploadOf, sendInterview } from '../../platform/uploads/send-videos.ts'
import { isVideo, whyNotVideo } from '../../platform/uploads/video-files.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { InterviewProgress } from './interview-progress.tsx'
import { interviewsQuery, removeInterview, restoreInterview } from './interviews.queries.ts'

/** Above the clips: the long recordings that they are cut from, and the act of adding one. */
export function Interviews({
  storyfile,
  mayEdit,
  onOpen,
}: {
  storyfile: Storyfile
  mayEdit: boolean
  onOpen: (interviewId: string) => void
}) {
  const { t } = useWords('interviews')
  const { data } = useQuery(interviewsQuery(storyfile.storyfileId))
  const items = data?.items ?? []
  const send = useMutation({ mutationFn: (file: File) => sendInterview(storyfile, file) })
  const take = (file: File) => {
    if (file.size === 0) toast(t('empty', { file: file.name }), { kind: 'error' })
    else if (!isVideo(file)) toast(whyNotVideo(file), { kind: 'error' })
    else send.mutate(file)
  }
  if (!mayEdit && items.length === 0) return null
  return (
    <section aria-label={t('interviews')} className="flex flex-col gap-3 px-4 pt-5 lg:px-5 xl:px-8">
      {mayEdit ? (
        <PickVideo onFile={take}>
          {(choose) => (
            <div className="flex flex-wrap items-center gap-3">
              <Button icon={<Scissors aria-hidden="true" />} loading={send.isPending} onClick={choose}>
                {t('cutInterview')}
              </Button>
              <p className="min-w-0 max-w-3xl grow basis-60 text-meta text-text2">{t('cutHint')}</p>
            </div>
          )}
        </PickVideo>
      ) : null}
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-line border-y">
          {items.map((interview) => (
            <InterviewRow
              key={interview.interviewId}
              interview={interview}
              mayEdit={mayEdit}
              onOpen={() => onOpen(interview.interviewId)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function InterviewRow({
  interview,
  mayEdit,
  onOpen,
}: {
  interview: InterviewCard
  mayEdit: boolean
  onOpen: () => void
}) {
  const { t } = useWords('interviews')
  const { fileName, state, pieceCount, madeCount, storyfileId, interviewId } = interview
  const restore = useMutation({ mutationFn: () => restoreInterview(storyfileId, interviewId) })
  const remove = useMutation({
    mutationFn: () => removeInterview(storyfileId, interviewId),
    onSuccess: () => {
      forgetUploadOf(interviewId)
      toast(t('removed'), { kind: 'success', undo: () => restore.mutate(), undoKey: 'u' })
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <button
        type="button"
        aria-label={t('open', { file: fileName })}
        className="min-w-0 grow basis-48 cursor-pointer truncate text-left font-semibold hover:underline"
        onClick={onOpen}
      >
        {fileName}
      </button>
      {state === 'ready' ? (
        <>
          <span className="text-meta text-text2">
            {t('pieces', { count: pieceCount })} · {t('made', { count: madeCount })}
          </span>
          <StatusChip tone="green" icon={<Check />}>
            {t('state_ready')}
          </StatusChip>
        </>
      ) : (
        <div className="min-w-0 grow basis-60">
          <InterviewProgress interview={interview} mayEdit={mayEdit} />
        </div>
      )}
      {mayEdit ? (
        <IconButton
          size="small"
          label={t('remove', { file: fileName })}
          icon={<X aria-hidden="true" />}
          onClick={() => remove.mutate()}
        />
      ) : null}
    </li>
  )
}
