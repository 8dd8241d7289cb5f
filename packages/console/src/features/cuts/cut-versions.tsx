import type { ClipCut } from '@studio/contract'
import { Button, formatDateTime, StatusChip } from '@studio/ui'
import { Check, Hourglass } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { preciseClock } from './cut-edits.ts'
import { trackWords } from './cut-sound.tsx'
import type { CutWish } from './cuts.queries.ts'

/** Who cut what, the newest first. An older cut comes back as the next version. */
export function CutVersions({
  cut,
  mayEdit,
  isBusy,
  onRestore,
}: {
  cut: ClipCut
  mayEdit: boolean
  isBusy: boolean
  onRestore: (cut: CutWish) => void
}) {
  const { t } = useWords('cuts')
  const { durationMs, versions, version } = cut
  const whole = {
    parts: [{ fromMs: 0, untilMs: durationMs }],
    sound: cut.sound,
    evenLight: false,
    evenLoudness: false,
  }
  const restore = ({ parts, sound, evenLight, evenLoudness }: CutWish, label: string) => (
    <Button
      size="small"
      variant="text"
      loading={isBusy}
      onClick={() => onRestore({ parts, sound, evenLight, evenLoudness })}
    >
      {label}
    </Button>
  )
  if (versions.length === 0) return <p className="text-meta text-text2">{t('neverCut')}</p>
  return (
    <section aria-label={t('versions')} className="flex flex-col gap-1">
      <h3 className="font-semibold">{t('versions')}</h3>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span>
              {t(one.byName ? 'versionBy' : 'versionOf', {
                number: one.version,
                name: one.byName ?? '',
                length: preciseClock(one.keptMs),
                at: formatDateTime(one.createdAt),
              })}
              {cut.soundTracks.length > 1 ? ` · ${trackWords(t, one.sound)}` : null}
            </span>
            {one.state === 'making' ? (
              <StatusChip tone="grey" icon={<Hourglass />}>
                {t('making')}
              </StatusChip>
            ) : null}
            {one.state === 'failed' ? <span className="text-red">{one.error}</span> : null}
            {one.version === cut.playsVersion ? (
              <StatusChip tone="green" icon={<Check />}>
                {t('inUse')}
              </StatusChip>
            ) : null}
            {mayEdit && one.version !== version && one.state !== 'failed' ? (
              <span className="ml-auto">{restore(one, t('restore', { number: one.version }))}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? <div className="-ml-3">{restore(whole, t('restoreWhole'))}</div> : null}
    </section>
  )
}
