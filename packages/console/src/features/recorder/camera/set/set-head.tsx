import { formatDuration, formatPercent } from '@studio/ui'
import { ShieldCheck } from 'lucide-react'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { useDeviceTakes } from '../../takes/device-takes.ts'
import type { Subject } from '../subjects.ts'
import { type FilmedTake, sentShare, type useFilming } from './use-filming.ts'

/** What the take is doing, where the lens is, and how much of it is safe. The safe line counts what the device gave back. */
export function SetHead({
  filming: { state, isRunning },
  subject,
  reviewed,
  device,
  takeNo,
}: {
  filming: ReturnType<typeof useFilming>
  subject: Subject
  reviewed: FilmedTake | undefined
  device: ReturnType<typeof useDeviceTakes>
  takeNo: number
}) {
  const { t } = useWords('recorder')
  const take = isRunning ? state.take : reviewed?.take
  const elapsed = Math.floor((isRunning ? state.elapsedMs : (reviewed?.elapsedMs ?? 0)) / 1000)
  // A take that is over is as long as what was kept of it.
  const all = isRunning ? elapsed : Math.floor((take?.safeMs ?? 0) / 1000)
  const safe = Math.min(all, Math.floor((take?.safeMs ?? 0) / 1000))
  const sent = sentShare(take, device.sending)
  const isOffline = !navigator.onLine || (take && device.sending.get(take.takeId)?.state === 'interrupted')
  const expected = subject.question?.expectedSeconds
  return (
    <header className="grid grid-cols-[1fr_auto_1fr] items-start gap-3 text-meta max-lg:grid-cols-[1fr_auto] max-lg:pr-9">
      <p className="flex flex-wrap items-center gap-3 tabular-nums">
        {isRunning && state.phase === 'recording' ? (
          <span className="flex items-center gap-2 font-semibold">
            <span aria-hidden="true" className="size-3 rounded-full bg-rec" />
            {t('recordingFor', { time: formatDuration(elapsed) })}
          </span>
        ) : null}
        <span className="text-text2">
          {expected
            ? t('takeAbout', { number: takeNo, time: formatDuration(expected) })
            : t('takeNo', { number: takeNo })}
        </span>
      </p>
      <p aria-hidden="true" className="flex flex-col items-center gap-1 max-lg:hidden">
        <span className="h-1 w-11 rounded-full bg-on-media" />
        {t('lens')}
      </p>
      <p className="flex flex-wrap items-center justify-end gap-3 tabular-nums">
        <span role="status" className="text-ambertext">
          {isRunning && isOffline ? t('noNetwork') : ''}
        </span>
        {take && sent > 0 && sent < 1 ? (
          <span className="text-text2">{t('sentShare', { share: formatPercent(sent) })}</span>
        ) : null}
        {take ? (
          <span className="flex items-center gap-2 font-semibold">
            <ShieldCheck aria-hidden="true" className="size-4" />
            {t('secondsSafe', { safe, count: all })}
          </span>
        ) : null}
      </p>
    </header>
  )
}
