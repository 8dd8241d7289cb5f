import type { ClipCut } from '@studio/contract'
import { Checkbox } from '@studio/ui'
import { type Say, useWords } from '../../platform/words/use-words.ts'

/** Tracks are counted from 1. */
export function trackWords(t: Say<'cuts'>, sound: readonly number[]): string {
  return t('tracks', { count: sound.length, list: sound.map((track) => track + 1).join(' + ') })
}

/** Which of the original's sound tracks are heard; shown where there is a choice. */
export function CutSound({
  cut,
  sound,
  mayEdit,
  onChange,
}: {
  cut: ClipCut
  sound: number[]
  mayEdit: boolean
  onChange: (sound: number[]) => void
}) {
  const { t } = useWords('cuts')
  const { soundTracks, heardSound } = cut
  if (soundTracks.length < 2) return null
  if (!mayEdit)
    return (
      <p className="text-meta text-text2">
        {t('soundTracks')}: {trackWords(t, sound)}
      </p>
    )
  const toggle = (track: number) => {
    const next = sound.includes(track) ? sound.filter((one) => one !== track) : [...sound, track]
    if (next.length > 0) onChange(next.sort((a, b) => a - b))
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <legend className="mb-1 font-semibold">{t('soundTracks')}</legend>
      {soundTracks.map(({ title, heard }, track) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: a track is known by its place
          key={track}
          label={[t('track', { number: track + 1 }), title, heard === false && t('trackSilent')]
            .filter(Boolean)
            .join(' · ')}
          checked={sound.includes(track)}
          disabledReason={sound.length === 1 && sound[0] === track ? t('trackOne') : undefined}
          onChange={() => toggle(track)}
        />
      ))}
      <p className="basis-full text-meta text-text2">
        {t(String(sound) === String(heardSound) ? 'tracksHelp' : 'tracksLater', {
          tracks: trackWords(t, heardSound),
        })}
      </p>
    </fieldset>
  )
}
