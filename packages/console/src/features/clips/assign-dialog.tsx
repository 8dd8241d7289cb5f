import { type ClipKind, clipKinds } from '@studio/contract'
import { Banner, FormDialog, formatBytes, Select } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VideoToSend } from '../../platform/uploads/send-videos.ts'
import { isVideo } from '../../platform/uploads/video-files.ts'
import { type MatchableQuestion, matchFiles } from './match-files.ts'

/** A choice is `q:{questionId}`, `k:{kind}` or nothing yet. */
type Choice = `q:${string}` | `k:${ClipKind}` | 'none'

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
  const { t } = useTranslation('clips')
  const usable = files.filter((file) => file.size > 0 && isVideo(file))
  const [choices, setChoices] = useState<Choice[]>(() =>
    matchFiles(
      usable.map((file) => file.name),
      questions,
    ).map(
      (match): Choice =>
        match.questionId ? `q:${match.questionId}` : match.kind === 'regular' ? 'none' : `k:${match.kind}`,
    ),
  )
  const options = [
    { value: 'none' as Choice, label: t('without') },
    ...questions.map((one) => ({ value: `q:${one.questionId}` as Choice, label: one.text })),
    ...clipKinds
      .filter((kind) => kind !== 'regular')
      .map((kind) => ({ value: `k:${kind}` as Choice, label: t(`kind_${kind}`) })),
  ]
  const send = () =>
    onSend(
      usable.map((file, index) => {
        const choice = choices[index] ?? 'none'
        const question = questions.find((one) => choice === `q:${one.questionId}`)
        const kind = choice.startsWith('k:') ? (choice.slice(2) as ClipKind) : 'regular'
        return {
          file,
          kind,
          topicName: question?.topicName ?? t(`kind_${kind}`),
          questionText: question?.text ?? '',
          ...(question ? { questionId: question.questionId } : {}),
        }
      }),
    )
  return (
    <FormDialog
      onClose={onClose}
      title={t('assignTitle')}
      description={t('assignHelp')}
      width={640}
      closeOnBackdrop={false}
      onSubmit={send}
      submitLabel={t('upload', { count: usable.length })}
      disabledReason={usable.length === 0 ? t('noVideos') : undefined}
    >
      {files
        .filter((file) => !usable.includes(file))
        .map((file) => (
          <Banner key={file.name} kind="error">
            {t(file.size === 0 ? 'empty' : 'notUsed', { file: file.name })}
          </Banner>
        ))}
      <ul className="divide-y divide-line border-line border-y">
        {usable.map((file, index) => (
          <li
            key={`${file.name}-${file.size}-${file.lastModified}`}
            className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span className="min-w-0">
              <span className="block truncate">{file.name}</span>
              <span className="text-meta text-text3">{formatBytes(file.size)}</span>
            </span>
            <Select
              label={`${t('answers')}: ${file.name}`}
              hideLabel
              value={choices[index] ?? 'none'}
              onChange={(value) =>
                setChoices((before) => before.map((one, at) => (at === index ? value : one)))
              }
              options={options}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
