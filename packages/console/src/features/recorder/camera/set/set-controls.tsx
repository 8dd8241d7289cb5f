import { Button, classNames, Kbd, SegmentedControl } from '@studio/ui'
import { Flag, FlipHorizontal2, Keyboard, Play, RotateCcw, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CameraAct, type CameraSettings, changeSettings, keysOf } from '../settings.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { shownKey } from './set-keys.ts'
import type { useFilming } from './use-filming.ts'

/** What can be done now: the hint of a key stands only where it works. */
export function SetControls({
  acts,
  settings,
  isReview,
  filming: { isRunning, state },
  takeNo,
}: {
  acts: Partial<Record<CameraAct, (() => void) | undefined>>
  settings: CameraSettings
  isReview: boolean
  filming: ReturnType<typeof useFilming>
  takeNo: number
}) {
  const { t } = useTranslation('recorder')
  const [asksKeys, setAsksKeys] = useState(false)
  const keys = keysOf(settings)
  const isRecording = isRunning && state.phase === 'recording'
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 lg:grid lg:grid-cols-[1fr_auto_1fr] max-lg:sticky max-lg:bottom-0 max-lg:bg-stage max-lg:py-2">
      <div
        className={classNames(
          'flex flex-wrap items-center gap-2 max-lg:order-2',
          // On a phone the take that is looked at has the room.
          isReview && 'max-sm:hidden',
        )}
      >
        {isRunning ? (
          <>
            <Act act="slower" acts={acts} keys={keys} />
            <Act act="faster" acts={acts} keys={keys} />
            <Act act="mirror" icon={<FlipHorizontal2 aria-hidden="true" />} acts={acts} keys={keys} />
          </>
        ) : (
          <>
            <SegmentedControl
              label={t('countdown')}
              value={String(settings.countdown)}
              onChange={(value) => changeSettings({ countdown: Number(value) as 0 })}
              options={[0, 3, 5].map((value) => ({
                value: String(value),
                label: t('countdownOf', { count: value }),
              }))}
            />
            <SegmentedControl
              label={t('promptSize')}
              value={String(settings.size)}
              onChange={(value) => changeSettings({ size: Number(value) as 1 })}
              options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`size_${value}`) }))}
            />
            <Button icon={<Keyboard aria-hidden="true" />} onClick={() => setAsksKeys(true)}>
              {t('keys')}
            </Button>
          </>
        )}
      </div>
      <div className="mx-auto flex flex-col items-center gap-1 max-lg:order-1 max-lg:w-full">
        <button
          type="button"
          aria-label={t(isRunning ? 'stopTake' : 'startTake')}
          disabled={!acts.record}
          onClick={(event) => {
            // A key that means something else does not press it again.
            event.currentTarget.blur()
            acts.record?.()
          }}
          className="flex size-16 items-center justify-center rounded-full border-4 border-on-media disabled:opacity-40"
        >
          <span
            className={classNames('block bg-rec', isRecording ? 'size-7 rounded-6' : 'size-12 rounded-full')}
          />
        </button>
        <p className="text-meta text-text2 max-lg:hidden">
          {acts.record ? (
            <>
              <Kbd>{shownKey(keys.record)}</Kbd>{' '}
              {isRunning ? t('keyStops') : t('keyRecords', { number: takeNo })}
            </>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-lg:order-3">
        {isRunning ? (
          <>
            <Act act="flag" icon={<Flag aria-hidden="true" />} acts={acts} keys={keys} />
            <Act
              act="retake"
              label="startOver"
              icon={<RotateCcw aria-hidden="true" />}
              acts={acts}
              keys={keys}
            />
          </>
        ) : (
          <>
            {isReview ? <Act act="flag" icon={<Flag aria-hidden="true" />} acts={acts} keys={keys} /> : null}
            {isReview ? <Act act="play" icon={<Play aria-hidden="true" />} acts={acts} keys={keys} /> : null}
            {isReview ? null : <Act act="skip" acts={acts} keys={keys} />}
            <Act act="next" icon={<SkipForward aria-hidden="true" />} acts={acts} keys={keys} />
          </>
        )}
      </div>
      {asksKeys ? <KeysDialog onClose={() => setAsksKeys(false)} /> : null}
    </footer>
  )
}

function Act({
  act,
  label,
  icon,
  acts,
  keys,
}: {
  act: 'play' | 'slower' | 'faster' | 'mirror' | 'flag' | 'retake' | 'skip' | 'next'
  label?: 'startOver'
  icon?: React.ReactNode
  acts: Partial<Record<CameraAct, (() => void) | undefined>>
  keys: Record<CameraAct, string>
}) {
  const { t } = useTranslation('recorder')
  if (!acts[act]) return null
  return (
    <Button icon={icon} onClick={acts[act]}>
      {t(label ?? act)}{' '}
      <span className="max-lg:hidden">
        <Kbd>{shownKey(keys[act])}</Kbd>
      </span>
    </Button>
  )
}
