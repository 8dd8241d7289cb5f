import type { TakeFacts } from '@studio/recorder'
import { Banner, Button, ConfirmDialog, formatDuration } from '@studio/ui'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { discard, restore, useDeviceTakes } from './device-takes.ts'

/** Takes that are still on this device: what was cut off and is to be decided on, and what is on its way. */
export function TakesHere({ storyfileId }: { storyfileId: string }) {
  const { t } = useWords('recorder')
  const { unfinished, waiting, sending, owner, courier } = useDeviceTakes(storyfileId)
  const [asked, setAsked] = useState<TakeFacts>()
  const [isAsking, setAsking] = useState(false)
  const kept = waiting.filter(({ takeId }) => sending.get(takeId)?.state !== 'refused')
  const refused = waiting.filter(({ takeId }) =>
    ['refused', 'differs'].includes(sending.get(takeId)?.state ?? ''),
  )
  return (
    <>
      {unfinished.map((take) => (
        <div
          key={take.takeId}
          role="status"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-10 bg-ambertint px-4 py-3 text-ambertext"
        >
          <p className="min-w-0 grow basis-60">
            {t('foundUnfinished', { question: take.question, seconds: formatDuration(take.safeMs / 1000) })}
          </p>
          <div className="flex gap-2">
            <Button variant="primary" onClick={() => void restore(owner, take.takeId)}>
              {t('restore')}
            </Button>
            <Button
              onClick={() => {
                setAsked(take)
                setAsking(true)
              }}
            >
              {t('discard')}
            </Button>
          </div>
        </div>
      ))}
      {refused.map((take) => (
        <Banner
          key={take.takeId}
          className="mt-4"
          kind="error"
          action={{ label: t('tryAgain'), onClick: () => courier.retry(take.takeId) }}
        >
          {t(sending.get(take.takeId)?.state === 'differs' ? 'takeDiffers' : 'takeRefused', {
            question: take.question,
            reason: sending.get(take.takeId)?.message ?? '',
          })}
        </Banner>
      ))}
      {kept.length > 0 ? (
        <p role="status" className="mt-4 flex flex-wrap items-center gap-3 text-ambertext">
          {t('stillHere', { count: kept.length })}
          <Button size="small" variant="text" onClick={() => courier.wake()}>
            {t('sendNow')}
          </Button>
        </p>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        cancelLabel={t('keepIt')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          if (asked) await discard(owner, asked)
          setAsking(false)
        }}
      >
        {t('discardText', {
          question: asked?.question ?? '',
          seconds: formatDuration((asked?.safeMs ?? 0) / 1000),
        })}
      </ConfirmDialog>
    </>
  )
}
