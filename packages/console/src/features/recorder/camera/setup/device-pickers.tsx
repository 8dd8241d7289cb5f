import { Button, Select } from '@studio/ui'
import { useWords } from '../../../../platform/words/use-words.ts'
import { changeSettings, useSettings } from '../settings.ts'
import { type CameraState, useLive } from '../use-camera.ts'
import { LevelBar } from './level-bar.tsx'

/** Camera, microphone and speaker; each choice counts at once and is kept. */
export function DevicePickers({ state, onPlayed }: { state: CameraState; onPlayed: () => void }) {
  const { t } = useWords('recorder')
  const { devices: chosen } = useSettings()
  const { cameras, microphones, speakers } = state.devices
  const live = useLive(state.camera?.watch)
  const optionsOf = (devices: { id: string; name: string }[]) => [
    { value: '', label: t('standardDevice') },
    ...devices
      .filter(({ id }) => id !== 'default')
      .map(({ id, name }) => ({ value: id, label: name || t('unnamedDevice') })),
  ]
  const choose = (device: 'camera' | 'microphone' | 'speaker') => (id: string) =>
    changeSettings({ devices: { ...chosen, [device]: id || undefined } })
  return (
    <div className="grid gap-4 pt-4 sm:grid-cols-3">
      <Select
        label={t('camera')}
        value={chosen.camera ?? ''}
        onChange={choose('camera')}
        options={optionsOf(cameras)}
      />
      <div className="flex flex-col gap-2">
        <Select
          label={t('microphone')}
          value={chosen.microphone ?? ''}
          onChange={choose('microphone')}
          options={optionsOf(microphones)}
        />
        <LevelBar live={live} />
      </div>
      <div className="flex flex-col items-start gap-2">
        <Select
          className="w-full"
          label={t('speaker')}
          value={chosen.speaker ?? ''}
          onChange={choose('speaker')}
          options={optionsOf(speakers)}
        />
        <Button
          variant="text"
          onClick={() => {
            void playSound(chosen.speaker)
            onPlayed()
          }}
        >
          {t('playSound')}
        </Button>
      </div>
    </div>
  )
}

/** Three soft tones at the chosen speaker. */
async function playSound(speaker: string | undefined): Promise<void> {
  const context = new AudioContext() as AudioContext & { setSinkId?(id: string): Promise<void> }
  if (speaker) await context.setSinkId?.(speaker).catch(() => {})
  for (const [i, frequency] of [523, 659, 784].entries()) {
    const tone = new OscillatorNode(context, { frequency })
    const volume = new GainNode(context, { gain: 0 })
    const at = context.currentTime + i * 0.25
    volume.gain.setTargetAtTime(0.15, at, 0.02)
    volume.gain.setTargetAtTime(0, at + 0.18, 0.05)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.5)
  }
  setTimeout(() => void context.close(), 1500)
}
