import { type Interview, interviewsRoutes } from '@studio/contract'
import { Banner, Button, ProgressBar } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { refreshInterviews } from './interviews.queries.ts'
import type { CutState } from './use-cut.ts'

/** Makes clips of all pieces that have none, and shows how far that is. */
export function MakeClips({ interview, cut }: { interview: Interview; cut: CutState }) {
  const { t } = useWords('interviews')
  const { interviewId, storyfileId, clips } = interview
  const busy = new Set(clips.filter(({ state }) => state !== 'failed').map(({ pieceId }) => pieceId))
  const wanted = cut.pieces.filter(({ leftOut, pieceId }) => !leftOut && !busy.has(pieceId))
  const without = wanted.filter(({ questionId }) => questionId === null).length
  const waiting = clips.filter(({ state }) => state === 'waiting').length
  const make = useMutation({
    mutationFn: async () => {
      // What is cut is what is on the screen.
      if (!(await cut.save())) return
      await call(interviewsRoutes.makeClips, { params: { interviewId } })
      await refreshInterviews(storyfileId)
    },
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {wanted.length > 0 || make.isPending ? (
          <Button variant="primary" loading={make.isPending} onClick={() => make.mutate()}>
            {t('make', { count: wanted.length })}
          </Button>
        ) : (
          <p className="text-meta text-text2">{t('makeNone')}</p>
        )}
        <span className="text-meta text-text2">
          {without > 0 ? t('withoutQuestion', { count: without }) : null}
        </span>
        <span role="status" className="ml-auto text-meta text-text2">
          {cut.saving.kind === 'failed'
            ? t('notSaved', { reason: cut.saving.reason })
            : cut.saving.kind === 'conflict'
              ? null
              : t(cut.saving.kind)}
        </span>
      </div>
      {cut.saving.kind === 'conflict' ? (
        <Banner kind="error" action={{ label: t('loadTheirs'), onClick: () => void cut.loadTheirs() }}>
          {t('changedMeanwhile')}
        </Banner>
      ) : null}
      {waiting > 0 ? (
        <ProgressBar
          label={t('making', { made: clips.length - waiting, all: clips.length })}
          value={(clips.length - waiting) / clips.length}
        />
      ) : null}
    </div>
  )
}
