import { Eye } from 'lucide-react'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { FromInterviewer } from '../own-set.ts'
import type { Subject } from '../subjects.ts'

/** What is to be said. What an interviewer writes stands under it and is never in the video; whoever is seen knows it. */
export function SetTitle({
  subject: { question, pose },
  isGone,
  seen: { isWatched, note },
}: {
  subject: Subject
  isGone: boolean
  seen: FromInterviewer
}) {
  const { t } = useWords('recorder')
  return (
    <div className="text-center">
      <h2 className="font-voice text-title-large [overflow-wrap:anywhere]">
        {question?.text ?? t(`pose_${pose!}`)}
      </h2>
      <p className="text-meta text-text2">{question ? question.hint : t(`poseHelp_${pose!}`)}</p>
      <div role="status" className="flex flex-col items-center gap-2">
        {isGone ? <p className="text-ambertext">{t('removedMeanwhile')}</p> : null}
        {isWatched ? (
          <p className="flex items-center gap-2 text-meta text-text2">
            <Eye aria-hidden="true" className="size-4" />
            {t('watched')}
          </p>
        ) : null}
        {note ? (
          <p className="rounded-10 bg-surface px-4 py-2 font-voice text-title [overflow-wrap:anywhere]">
            {note}
          </p>
        ) : null}
      </div>
    </div>
  )
}
