import type { RecordedTake } from '@studio/contract'
import { Button, formatDateTime, Select, StatusChip, type Tone, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  Check,
  CircleAlert,
  CircleCheck,
  Clock,
  Flag,
  Loader,
  type LucideIcon,
  Play,
  RotateCcw,
  Upload,
} from 'lucide-react'
import { useState } from 'react'
import { useContentUrl } from '../../platform/calls/content.ts'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { AskAgainDialog } from './ask-again-dialog.tsx'
import { approve } from './recordings.queries.ts'

/** A take: how much of it is here, what the producer says of it. */
export function TakeRow({ storyfileId, take }: { storyfileId: string; take: RecordedTake }) {
  const { t } = useWords('recordings')
  const [isWatching, setWatching] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const contentUrl = useContentUrl(storyfileId)
  const { takeId, questionText: question, guestName: name, state, safeSeconds, seconds, review } = take
  const accept = useMutation({
    mutationFn: (questionId?: string) => approve(storyfileId, takeId, questionId),
    onSuccess: () => toast(t('approvedToast'), { kind: 'success' }),
  })
  const mayReview = review !== 'approved' && state === 'ready'
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="font-voice text-said">{question}</p>
          <p className="text-meta text-text2 tabular-nums">
            {t('by', { name, date: formatDateTime(take.begunAt) })} ·{' '}
            {t('safe', { safe: safeSeconds, all: seconds })}
          </p>
          {take.error ? <p className="text-meta text-redtext">{take.error}</p> : null}
          {take.note ? <p className="text-meta text-text2">{take.note}</p> : null}
          {take.isQuestionGone ? <p className="text-meta text-text2">{t('gone')}</p> : null}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {take.flagged ? (
            <StatusChip tone="amber" icon={<Flag aria-hidden="true" />}>
              {t('flagged')}
            </StatusChip>
          ) : null}
          <TakeState take={take} />
          {take.videoUrl ? (
            <Button
              size="small"
              variant="text"
              icon={<Play aria-hidden="true" />}
              aria-label={t('listenTo', { question })}
              onClick={() => setWatching(!isWatching)}
            >
              {t(isWatching ? 'close' : 'listen')}
            </Button>
          ) : null}
          {mayReview && !take.isQuestionGone ? (
            <Button
              size="small"
              variant="default_colored"
              icon={<Check aria-hidden="true" />}
              loading={accept.isPending}
              aria-label={t('approveOf', { question })}
              onClick={() => accept.mutate(undefined)}
            >
              {t('approve')}
            </Button>
          ) : null}
          {review !== 'approved' && state !== 'sending' ? (
            <Button
              size="small"
              variant="text"
              icon={<RotateCcw aria-hidden="true" />}
              aria-label={t('againOf', { question })}
              onClick={() => setAsking(true)}
            >
              {t('again')}
            </Button>
          ) : null}
        </div>
      </div>
      {mayReview && take.isQuestionGone ? (
        <OtherQuestion storyfileId={storyfileId} onChoose={(questionId) => accept.mutate(questionId)} />
      ) : null}
      {isWatching ? (
        // biome-ignore lint/a11y/useMediaCaption: a take has no words yet
        <video
          className="max-h-[420px] rounded-10 bg-black"
          controls
          autoPlay
          src={contentUrl(take.videoUrl)}
        />
      ) : null}
      {isAsking ? (
        <AskAgainDialog storyfileId={storyfileId} take={take} onClose={() => setAsking(false)} />
      ) : null}
    </li>
  )
}

function TakeState({ take: { state, review, kept, guestName: name } }: { take: RecordedTake }) {
  const { t } = useWords('recordings')
  const chip = (tone: Tone, Icon: LucideIcon, text: string) => (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {text}
    </StatusChip>
  )
  if (review === 'approved') return chip('green', CircleCheck, t('approved'))
  if (state === 'failed') return chip('red', CircleAlert, t('failed'))
  if (review === 'again') return chip('amber', RotateCcw, t('askedAgain'))
  if (state === 'sending') return chip('accent', Upload, t('sending'))
  if (state === 'processing') return chip('accent', Loader, t('processing'))
  return kept ? null : chip('grey', Clock, t('notKept', { name }))
}

/** Its own question is gone: the take may answer another one. */
function OtherQuestion({
  storyfileId,
  onChoose,
}: {
  storyfileId: string
  onChoose: (questionId: string) => void
}) {
  const { t } = useWords('recordings')
  const { data: script } = useQuery(scriptQuery(storyfileId))
  const options = (script?.topics ?? [])
    .flatMap(({ questions }) => questions)
    .map(({ questionId, text }) => ({ value: questionId, label: text }))
  const [chosen, setChosen] = useState('')
  if (options.length === 0) return null
  const value = chosen || options[0]!.value
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select label={t('goneChoose')} value={value} onChange={setChosen} options={options} />
      <Button size="small" variant="default_colored" onClick={() => onChoose(value)}>
        {t('approve')}
      </Button>
    </div>
  )
}
