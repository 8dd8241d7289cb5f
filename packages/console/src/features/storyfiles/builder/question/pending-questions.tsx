import type { Question } from '@studio/contract'
import { Banner, Button, StatusChip } from '@studio/ui'
import { CircleAlert, Clock, Loader } from 'lucide-react'
import { useWords } from '../../../../platform/words/use-words.ts'
import { notInScript, type QueuedQuestions } from './question-queue.ts'

/** Below the questions of a topic: those that the server does not have yet, in the order in which they were entered. */
export function PendingQuestions({
  entries,
  stored,
  isOffline,
  onRetry,
  onDiscard,
  onTryNow,
}: {
  entries: readonly QueuedQuestions[]
  stored: readonly Pick<Question, 'text'>[]
  isOffline: boolean
  onRetry: (entry: QueuedQuestions) => void
  onDiscard: (entry: QueuedQuestions) => void
  onTryNow: () => void
}) {
  const { t } = useWords('storyfiles')
  const shown = entries.filter((entry) => notInScript(entry, stored).length > 0)
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {isOffline ? (
        <Banner kind="warning" action={{ label: t('pendingRetryNow'), onClick: onTryNow }}>
          {t('pendingOfflineHelp')}
        </Banner>
      ) : null}
      <ul
        aria-label={t('pending')}
        className="divide-y divide-line overflow-hidden rounded-6 border border-line border-dashed"
      >
        {shown.map((entry) => (
          <li key={entry.key} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-2 py-2">
            <span className="min-w-0 grow basis-40">
              {notInScript(entry, stored).map(({ text, variants }) => (
                <span key={text} className="block font-voice text-said text-text2">
                  {text}
                  {variants.length > 0 ? (
                    <span className="block font-ui text-meta">
                      {t('variants', { count: variants.length })}
                    </span>
                  ) : null}
                </span>
              ))}
              {entry.refusal === undefined ? null : (
                <span role="alert" className="block text-meta text-redtext">
                  {t('pendingRefused', { reason: entry.refusal })}
                </span>
              )}
            </span>
            <PendingState entry={entry} isOffline={isOffline} onRetry={onRetry} onDiscard={onDiscard} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PendingState({
  entry,
  isOffline,
  onRetry,
  onDiscard,
}: {
  entry: QueuedQuestions
  isOffline: boolean
  onRetry: (entry: QueuedQuestions) => void
  onDiscard: (entry: QueuedQuestions) => void
}) {
  const { t } = useWords('storyfiles')
  const question = entry.questions[0]?.text ?? ''
  if (entry.refusal === undefined)
    return isOffline ? (
      <StatusChip tone="amber" icon={<Clock />}>
        {t('pendingOffline')}
      </StatusChip>
    ) : (
      <StatusChip tone="grey" icon={<Loader />}>
        {t('pendingAdding')}
      </StatusChip>
    )
  return (
    <span className="flex items-center gap-2">
      <CircleAlert className="size-4 text-redtext" aria-hidden="true" />
      <Button size="small" aria-label={t('pendingRetryLabel', { question })} onClick={() => onRetry(entry)}>
        {t('pendingRetry')}
      </Button>
      <Button
        size="small"
        variant="text"
        aria-label={t('pendingDiscardLabel', { question })}
        onClick={() => onDiscard(entry)}
      >
        {t('pendingDiscard')}
      </Button>
    </span>
  )
}
