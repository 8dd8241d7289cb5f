import { Button, classNames, Kbd, SegmentedControl } from '@studio/ui'
import { Flag, FlipHorizontal2, Keyboard, Play, RotateCcw, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'
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
  acts: Acts
  settings: CameraSettings
  isReview: boolean
  filming: ReturnType<typeof useFilming>
  takeNo: number
}) {
  const { t } = useWords('recorder')
  const keys = keysOf(settings)
  const isRecording = isRunning && state.phase === 'recording'
  return (
    <footer
      data-keep-clear=""
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 max-lg:sticky max-lg:-bottom-4 max-lg:-mx-4 max-lg:-mb-4 max-lg:bg-stage max-lg:px-4 max-lg:pt-2 max-lg:pb-4"
    >
      <div
        className={classNames(
          'flex flex-wrap items-center gap-2 max-lg:order-4 max-lg:col-span-3 max-lg:justify-center',
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
          <Choices settings={settings} hasText={acts.mirror !== undefined} />
        )}
      </div>
      <div className="flex flex-col items-center gap-1 max-lg:order-2">
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
      {/* On a phone they stand at both sides of the button that records. */}
      <div className="flex items-center justify-end gap-2 max-lg:contents">
        <div className="flex gap-2 max-lg:order-1">
          {isRunning ? (
            <Act
              act="retake"
              label="startOver"
              icon={<RotateCcw aria-hidden="true" />}
              acts={acts}
              keys={keys}
            />
          ) : isReview ? (
            <>
              <Act act="play" icon={<Play aria-hidden="true" />} acts={acts} keys={keys} isShort />
              <Act act="flag" icon={<Flag aria-hidden="true" />} acts={acts} keys={keys} isShort />
            </>
          ) : (
            <Act act="skip" acts={acts} keys={keys} />
          )}
        </div>
        <div className="flex gap-2 max-lg:order-3 max-lg:justify-self-end">
          {isRunning ? (
            <Act act="flag" icon={<Flag aria-hidden="true" />} acts={acts} keys={keys} />
          ) : (
            <Act act="next" icon={<SkipForward aria-hidden="true" />} acts={acts} keys={keys} />
          )}
        </div>
      </div>
    </footer>
  )
}

type Acts = Partial<Record<CameraAct, (() => void) | undefined>>

/** What is chosen before a take; a pedal may belong to a phone, too. */
function Choices({ settings, hasText }: { settings: CameraSettings; hasText: boolean }) {
  const { t } = useWords('recorder')
  const [asksKeys, setAsksKeys] = useState(false)
  return (
    <>
      <span aria-hidden="true" className="text-meta text-text2 max-sm:hidden">
        {t('countdown')}
      </span>
      <SegmentedControl
        label={t('countdown')}
        value={String(settings.countdown)}
        onChange={(value) => changeSettings({ countdown: Number(value) as 0 })}
        options={[0, 3, 5].map((value) => ({
          value: String(value),
          label: t('countdownOf', { count: value }),
        }))}
      />
      {hasText ? (
        <SegmentedControl
          label={t('promptSize')}
          value={String(settings.size)}
          onChange={(value) => changeSettings({ size: Number(value) as 1 })}
          options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`size_${value}`) }))}
        />
      ) : null}
      <Button icon={<Keyboard aria-hidden="true" />} onClick={() => setAsksKeys(true)}>
        <span className="max-sm:sr-only">{t('keys')}</span>
      </Button>
      {asksKeys ? <KeysDialog onClose={() => setAsksKeys(false)} /> : null}
    </>
  )
}

function Act({
  act,
  label,
  icon,
  acts,
  keys,
  isShort = false,
}: {
  act: 'play' | 'slower' | 'faster' | 'mirror' | 'flag' | 'retake' | 'skip' | 'next'
  label?: 'startOver'
  icon?: React.ReactNode
  acts: Acts
  keys: Record<CameraAct, string>
  /** On a phone its icon says enough. */
  isShort?: boolean
}) {
  const { t } = useWords('recorder')
  if (!acts[act]) return null
  return (
    <Button icon={icon} onClick={acts[act]}>
      <span className={classNames(isShort && 'max-sm:sr-only')}>{t(label ?? act)}</span>{' '}
      <span className="max-lg:hidden">
        <Kbd>{shownKey(keys[act])}</Kbd>
      </span>
    </Button>
  )
}
