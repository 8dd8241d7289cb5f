import { defineStoryFile, type StateDetail, type StoryFile, type TurnDetail } from '@studio/player'
import { IconButton, SegmentedControl } from '@studio/ui'
import { Monitor, RotateCcw, Smartphone, TabletSmartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { openPreview } from './conversations.queries.ts'
import { type Device, DeviceFrame } from './device-frame.tsx'

defineStoryFile()

/** One question with its answer; times are in milliseconds. */
export type AskedTurn = TurnDetail & { releaseNumber: number; roundTripMs: number }
/** A conversation that begins; `fromTurnId`: where another one was after that turn. Another object is another talk. */
export type Beginning = { fromTurnId: string | undefined }

const themed = [
  '[--storyfile-surface:var(--surface)] [--storyfile-text:var(--text)] [--storyfile-text2:var(--text2)]',
  '[--storyfile-line:var(--line)] [--storyfile-edge:var(--edge)] [--storyfile-accent:var(--accenttext)]',
  '[--storyfile-onaccent:var(--onaccent)]',
].join(' ')

/** The player exactly as visitors see it, in the frame of a device. */
export function PlayerStage({
  storyfileId,
  beginning,
  onTurn,
  onReset,
  onRestart,
  children,
}: {
  storyfileId: string
  beginning: Beginning
  onTurn: (turn: AskedTurn) => void
  /** The player went back to its start screen by itself. */
  onReset: () => void
  /** A person wants to start over. */
  onRestart: () => void
  /** More to do with the whole, beside the devices. */
  children: ReactNode
}) {
  const { t } = useWords('conversations')
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(width <= 40rem)').matches ? 'phone' : 'desktop',
  )
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<StoryFile>(null)
  const [opening, setOpening] = useState(true)
  const heard = useRef({ onTurn, onReset })
  useEffect(() => {
    heard.current = { onTurn, onReset }
  })

  useEffect(() => {
    const element = document.createElement('story-file') as StoryFile
    let [turns, releaseNumber, askedAt] = [0, 0, 0]
    setOpening(true)
    element.openStage = () => openPreview(storyfileId, beginning.fromTurnId)
    element.addEventListener('state', (event) => {
      const { phase, stage } = (event as CustomEvent<StateDetail>).detail
      setOpening(phase === 'opening')
      if (phase === 'attract' && turns > 0) {
        turns = 0
        heard.current.onReset()
      }
      if (phase === 'thinking') askedAt = performance.now()
      releaseNumber = stage?.releaseNumber ?? releaseNumber
    })
    element.addEventListener('turn', (event) => {
      turns += 1
      const roundTripMs = performance.now() - askedAt
      const { detail } = event as CustomEvent<TurnDetail>
      heard.current.onTurn({ ...detail, releaseNumber, roundTripMs })
    })
    player.current = element
    place.current?.replaceChildren(element)
    return () => element.remove()
  }, [storyfileId, beginning])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another talk has another player
  useEffect(() => {
    player.current?.setAttribute('layout', device)
  }, [device, beginning])

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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
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
        <span className="ml-auto flex items-center gap-1">
          {children}
          <IconButton label={t('restart')} icon={<RotateCcw aria-hidden="true" />} onClick={onRestart} />
        </span>
      </div>
      <DeviceFrame device={device}>
        <div ref={place} className={`size-full [&>story-file]:block [&>story-file]:size-full ${themed}`} />
        {opening ? (
          <p role="status" className="absolute inset-0 grid place-items-center bg-stage text-white">
            {t('opening')}
          </p>
        ) : null}
      </DeviceFrame>
    </section>
  )
}
