import { type ClipKind, clipKinds, silentKinds } from '@studio/contract'
import { Button, Checkbox, formatBytes, Select, StatusChip } from '@studio/ui'
import { CircleHelp, VolumeX } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'
import { type Assignment, mayAnswer } from './assignments.ts'
import { LocalVideo } from './local-video.tsx'
import type { MatchableQuestion } from './match-files.ts'
import { useSilence } from './silent-file.ts'

const noQuestion = 'none'

/** One dropped video: what it looks like, and what it is going to be. */
export function AssignRow({
  assignment,
  questions,
  isFurther,
  onChange,
}: {
  assignment: Assignment
  questions: MatchableQuestion[]
  /** Its question has an answer: visitors do not get this one unless a person decides so. */
  isFurther: boolean
  onChange: (changes: Partial<Assignment>) => void
}) {
  const { t } = useWords('clips')
  const { file, kind, questionId, certainty, asAnswer } = assignment
  const silent = useSilence(file)
  const playsAlone = kind === 'greeting' || kind === 'goodbye'
  return (
    <li className="flex gap-4 py-3 max-sm:flex-col">
      <LocalVideo file={file} />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex min-h-7 items-center gap-2">
          <span className="min-w-0 truncate" title={file.name}>
            {file.name}
          </span>
          <span className="shrink-0 text-meta text-text3">{formatBytes(file.size)}</span>
          {certainty === 'guess' ? (
            <>
              <StatusChip tone="amber" icon={<CircleHelp />} className="ml-auto">
                {t('guess')}
              </StatusChip>
              <Button
                size="small"
                aria-label={t('acceptGuess', { file: file.name })}
                onClick={() => onChange({ certainty: 'sure' })}
              >
                {t('accept')}
              </Button>
            </>
          ) : null}
        </div>
        <div className="grid gap-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <Select
            label={`${t('kind')}: ${file.name}`}
            hideLabel
            value={kind}
            onChange={(next: ClipKind) => onChange({ kind: next, certainty: 'sure' })}
            options={clipKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          />
          {mayAnswer(kind) ? (
            <Select
              label={`${t('answers')}: ${file.name}`}
              hideLabel
              value={questionId ?? noQuestion}
              onChange={(next) =>
                onChange({ questionId: next === noQuestion ? null : next, certainty: 'sure' })
              }
              options={[
                { value: noQuestion, label: t(playsAlone ? 'noneNeeded' : 'without') },
                ...questions.map((one) => ({ value: one.questionId, label: one.text })),
              ]}
            />
          ) : null}
        </div>
        {silent && !silentKinds.includes(kind) ? (
          <p className="flex items-start gap-2 text-meta text-amber">
            <VolumeX aria-hidden="true" className="size-4 shrink-0" />
            {t('heardNothingYet')}
          </p>
        ) : null}
        {isFurther ? (
          <Checkbox
            label={t('asAnswer')}
            hint={t(asAnswer ? 'asAnswerHint' : 'furtherTake')}
            checked={asAnswer}
            onChange={(next) => onChange({ asAnswer: next })}
          />
        ) : null}
      </div>
    </li>
  )
}
