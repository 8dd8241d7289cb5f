import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { CutEditor } from './cut-editor.tsx'
import { InterviewProgress } from './interview-progress.tsx'
import { interviewQuery } from './interviews.queries.ts'

/** One interview: how far it is, then its cut. */
export function InterviewView({
  interviewId,
  mayEdit,
  onBack,
  onOpenClip,
}: {
  interviewId: string
  mayEdit: boolean
  onBack: () => void
  onOpenClip: (clipId: string) => void
}) {
  const { t } = useWords('interviews')
  const { data: interview, error, refetch } = useQuery(interviewQuery(interviewId))
  return (
    <div className="flex min-w-0 flex-col gap-4 px-4 py-5 lg:px-5 xl:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="text" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          {t('back')}
        </Button>
        {interview ? (
          <h2 className="min-w-0 truncate font-semibold text-section">{interview.fileName}</h2>
        ) : null}
      </div>
      <NotRead reading={{ error, refetch }} />
      {interview && interview.state !== 'ready' ? (
        <>
          <InterviewProgress interview={interview} mayEdit={mayEdit} />
          {interview.state === 'failed' ? null : <p className="text-meta text-text2">{t('inBackground')}</p>}
        </>
      ) : null}
      {interview?.state === 'ready' ? (
        <CutEditor key={interviewId} interview={interview} mayEdit={mayEdit} onOpenClip={onOpenClip} />
      ) : null}
    </div>
  )
}
