import { Banner, FormDialog } from '@studio/ui'
import { useState } from 'react'
import type { VideoToSend } from '../../../platform/uploads/send-videos.ts'
import { mayBeClip, whyNotClip } from '../../../platform/uploads/video-files.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { AssignRow } from './assign-row.tsx'
import { type Assignment, assignFiles, countMatched, isFurtherTake, toVideos } from './assignments.ts'
import type { MatchableQuestion } from './match-files.ts'

/** Shows what each dropped video answers before anything is sent. */
export function AssignDialog({
  files,
  questions,
  onClose,
  onSend,
}: {
  files: File[]
  questions: MatchableQuestion[]
  onClose: () => void
  onSend: (videos: VideoToSend[]) => void
}) {
  const { t } = useWords('clips')
  const usable = files.filter(mayBeClip)
  const [assignments, setAssignments] = useState(() => assignFiles(usable, questions))
  const [matched] = useState(() => countMatched(assignments))
  const change = (index: number, changes: Partial<Assignment>) =>
    setAssignments((before) => before.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  return (
    <FormDialog
      onClose={onClose}
      title={t('assignTitle')}
      description={[
        matched.sure > 0 ? t('matched', { count: matched.sure }) : '',
        matched.guess > 0 ? t('guessed', { count: matched.guess }) : '',
        matched.none > 0 ? t('unmatched', { count: matched.none }) : '',
      ]
        .filter(Boolean)
        .join(' ')}
      width={880}
      closeOnBackdrop={false}
      onSubmit={() => onSend(toVideos(assignments, questions, (kind) => t(`kind_${kind}`)))}
      submitLabel={t('upload', { count: usable.length })}
      disabledReason={usable.length === 0 ? t('noVideos') : undefined}
    >
      {files
        .filter((file) => !usable.includes(file))
        .map((file) => (
          <Banner key={file.name} kind="error">
            {whyNotClip(file)}
          </Banner>
        ))}
      <ul className="divide-y divide-line border-line border-y">
        {assignments.map((assignment, index) => (
          <AssignRow
            key={`${assignment.file.name}-${assignment.file.size}-${assignment.file.lastModified}`}
            assignment={assignment}
            questions={questions}
            isFurther={isFurtherTake(assignments, index, questions)}
            onChange={(changes) => change(index, changes)}
          />
        ))}
      </ul>
    </FormDialog>
  )
}
