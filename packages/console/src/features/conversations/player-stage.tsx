import { defineStoryFile, type StateDetail, type StoryFile, type TurnDetail } from '@studio/player'
import { IconButton, SegmentedControl } from '@studio/ui'
import { Monitor, RotateCcw, Smartphone, TabletSmartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPreview } from './conversations.queries.ts'
import { type Device, DeviceFrame } from './device-frame.tsx'

defineStoryFile()

/** One question with its answer. `number` counts from 1 within the conversation; times are in milliseconds. */
export type AskedTurn = TurnDetail & { number: number; releaseNumber: number; roundTripMs: number }

const themed = [
  '[--storyfile-surface:var(--surface)] [--storyfile-text:var(--text)] [--storyfile-text2:var(--text2)]',
  '[--storyfile-line:var(--line)] [--storyfile-edge:var(--edge)] [--storyfile-accent:var(--accenttext)]',
  '[--storyfile-onaccent:var(--onaccent)]',
].join(' ')

/** The player exactly as visitors see it, in the frame of a device. */
export function PlayerStage({
  storyfileId,
  onTurn,
  onRestart,
}: {
  storyfileId: string
  onTurn: (turn: AskedTurn) => void
  onRestart: () => void
}) {
  const { t } = useTranslation('conversations')
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(width <= 40rem)').matches ? 'phone' : 'desktop',
  )
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<StoryFile>(null)
  const heard = useRef({ onTurn })
  useEffect(() => {
    heard.current = { onTurn }
  })

  useEffect(() => {
    const element = document.createElement('story-file') as StoryFile
    let [number, releaseNumber, askedAt] = [0, 0, 0]
    element.openStage = () => openPreview(storyfileId)
    element.addEventListener('state', (event) => {
      const { phase, stage } = (event as CustomEvent<StateDetail>).detail
      if (phase === 'attract') number = 0
      if (phase === 'thinking') askedAt = performance.now()
      releaseNumber = stage?.releaseNumber ?? releaseNumber
    })
    element.addEventListener('turn', (event) => {
      number += 1
      const roundTripMs = performance.now() - askedAt
      const { detail } = event as CustomEvent<TurnDetail>
      heard.current.onTurn({ ...detail, number, releaseNumber, roundTripMs })
    })
    player.current = element
    place.current?.replaceChildren(element)
    return () => element.remove()
  }, [storyfileId])

  useEffect(() => {
    player.current?.setAttribute('layout', device)
  }, [device])

  const option = (value: Device, icon: ReactNode) => ({
    value,
    label: (
      <>
        {icon}
        {t(`device_${value}`)}
      </>
    ),
  })
  return (
    <section aria-label={t('player')} className="flex min-h-0 min-w-0 flex-col gap-3 p-3 lg:px-5">
      <div className="flex items-center justify-between gap-3">
        <SegmentedControl
          label={t('device')}
          value={device}
          onChange={setDevice}
          options={[
            option('phone', <Smartphone aria-hidden="true" />),
            option('desktop', <Monitor aria-hidden="true" />),
            option('kiosk', <TabletSmartphone aria-hidden="true" />),
          ]}
        />
        <IconButton
          label={t('restart')}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => {
            player.current?.reset()
            onRestart()
          }}
        />
      </div>
      <DeviceFrame device={device}>
        <div ref={place} className={`size-full [&>story-file]:block [&>story-file]:size-full ${themed}`} />
      </DeviceFrame>
    </section>
  )
}
