import { batteryOf, freeBytes, memoryOf, videoBitsPerSecond } from '@studio/recorder'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'
import { CameraPicture } from '../camera-picture.tsx'
import { type CameraState, useLive } from '../use-camera.ts'
import { DevicePickers } from './device-pickers.tsx'
import { measureSending } from './measure-sending.ts'
import { checkSetup, type SetupFacts, whatBlocks } from './setup-checks.ts'
import { SetupRows } from './setup-rows.tsx'

/** Camera, microphone, light and room, before the first take; what is chosen is kept for the next time. */
export function SetupCheck({
  storyfileId,
  state,
  hasPoses,
  onPoses,
  onQuestions,
}: {
  storyfileId: string
  state: CameraState
  hasPoses: boolean
  onPoses: () => void
  onQuestions: () => void
}) {
  const { t } = useWords('recorder')
  const [hasPlayedSound, setHasPlayedSound] = useState(false)
  const facts = useSetupFacts(storyfileId, state, hasPlayedSound)
  const checks = checkSetup(facts)
  const blocked = state.fault
    ? t(`fault_${state.fault}`)
    : state.camera
      ? whatBlocks(checks) && t('setup_spaceNone')
      : t('askingCamera')
  const good = checks.filter((one) => one.state === 'good').length
  const acts = [
    { label: t('recordPoses'), onClick: onPoses },
    { label: t('toQuestions'), onClick: onQuestions },
  ]
  const [first, second] = hasPoses ? acts.toReversed() : acts
  return (
    <section
      aria-label={t('setup')}
      className="grid min-h-0 grow content-start lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[1fr_auto]"
    >
      <div className="min-w-0 p-4 lg:row-span-2 lg:p-5">
        <h2 className="text-section font-semibold">{t('setup')}</h2>
        <p className="pb-4 text-text2">{t('setupHelp')}</p>
        <CameraPicture state={state} frame />
        <DevicePickers state={state} onPlayed={() => setHasPlayedSound(true)} />
      </div>
      {/* The marks stay clear of what floats at the edge of the window. */}
      <div className="flex flex-col gap-4 border-line p-4 max-lg:border-t lg:border-l lg:p-5 lg:pr-8">
        <h3 className="font-semibold">{t('checksPassed', { good, all: checks.length })}</h3>
        <SetupRows checks={checks} />
      </div>
      {/* On a phone in sight from the start: who has passed all checks goes on at once. */}
      <div
        data-keep-clear=""
        className="flex flex-col gap-2 border-line bg-canvas px-4 py-3 max-lg:sticky max-lg:bottom-0 max-lg:border-t lg:border-l lg:p-5 lg:pr-8"
      >
        <Button variant="primary" disabledReason={blocked || undefined} onClick={first!.onClick}>
          {first!.label}
        </Button>
        <Button variant="text" disabledReason={blocked || undefined} onClick={second!.onClick}>
          {second!.label}
        </Button>
      </div>
    </section>
  )
}

function useSetupFacts(storyfileId: string, { camera }: CameraState, hasPlayedSound: boolean): SetupFacts {
  const live = useLive(camera?.watch)
  const [heardDb, setHeardDb] = useState(-100)
  if (live && live.levelDb > heardDb) setHeardDb(live.levelDb)
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine)
  const { data: sentBitsPerSecond } = useQuery({
    queryKey: ['camera', 'network', storyfileId],
    queryFn: () => measureSending(storyfileId).catch(() => null),
    enabled: isOnline,
    staleTime: 60_000,
  })
  const { data: device } = useQuery({
    queryKey: ['camera', 'device'],
    queryFn: async () => {
      const [free, memory] = await Promise.all([freeBytes(), memoryOf()])
      return { free: free ?? null, memory, battery: await batteryOf() }
    },
    staleTime: 10_000,
  })
  const picture = camera?.picture
  return {
    live,
    heardDb,
    picture,
    hasPlayedSound,
    isOnline,
    sentBitsPerSecond,
    freeBytes: device?.free ?? undefined,
    bitsPerSecond: videoBitsPerSecond(Math.min(picture?.width ?? 0, picture?.height ?? 0)),
    battery: device?.battery ?? undefined,
    mimeType: camera?.mimeType,
    memory: device?.memory,
  }
}

function onNetwork(listener: () => void): () => void {
  const off = new AbortController()
  addEventListener('online', listener, off)
  addEventListener('offline', listener, off)
  return () => off.abort()
}
