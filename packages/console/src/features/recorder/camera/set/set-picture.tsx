import { tolerances } from '@studio/recorder'
import { Button, formatPercent } from '@studio/ui'
import type { RefObject } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'
import { DriftLines } from '../../drift-lines.tsx'
import { CameraPicture, shapeOf } from '../camera-picture.tsx'
import type { CameraSettings } from '../settings.ts'
import { type CameraState, useLive } from '../use-camera.ts'
import type { FilmedTake, useFilming } from './use-filming.ts'
import type { GhostPicture } from './use-ghost.ts'
import type { useHeldQuestion } from './use-held-question.ts'

/** The picture with the ghost of the resting pose over it; after a take, the take. */
export function SetPicture({
  camera,
  filming: { state, isRunning },
  ghost,
  held,
  settings,
  review,
  player,
}: {
  camera: CameraState
  filming: ReturnType<typeof useFilming>
  ghost: GhostPicture
  held: ReturnType<typeof useHeldQuestion>
  settings: CameraSettings
  review: FilmedTake | undefined
  player: RefObject<HTMLVideoElement | null>
}) {
  const { t } = useWords('recorder')
  if (review)
    return (
      <div
        style={shapeOf(review.take)}
        className="relative mx-auto aspect-video w-full overflow-hidden rounded-10 bg-sunken"
      >
        {/* biome-ignore lint/a11y/useMediaCaption: it was filmed this moment, nothing of it is written yet */}
        <video
          ref={player}
          key={review.take.takeId}
          controls
          playsInline
          src={review.previewUrl}
          poster={review.picture}
          aria-label={t('takeToWatch')}
          className="size-full object-contain"
        />
        {ghost.url ? (
          <img
            src={ghost.url}
            alt=""
            className="pointer-events-none absolute inset-0 size-full object-cover opacity-30"
          />
        ) : null}
        {ghost.url ? <Tag>{t('overResting')}</Tag> : null}
        <Elsewhere held={held} />
      </div>
    )
  return (
    <CameraPicture state={camera}>
      {ghost.url && settings.ghost && camera.camera ? (
        <img
          src={ghost.url}
          alt=""
          className="pointer-events-none absolute inset-0 size-full object-cover opacity-30"
        />
      ) : null}
      {ghost.url && settings.ghost && camera.camera ? <Drift camera={camera} /> : null}
      <Elsewhere held={held} />
      {isRunning && state.phase === 'countdown' && state.count > 0 ? (
        <p
          role="timer"
          className="absolute inset-0 flex items-center justify-center font-voice text-page text-on-media [text-shadow:0_0_1rem_black]"
        >
          {state.count}
        </p>
      ) : null}
      {isRunning && state.phase === 'recording' && state.isStill ? (
        <p role="status" className="absolute inset-x-0 top-3 text-center font-semibold">
          <span className="rounded-full bg-stage/80 px-4 py-2">{t('holdStill')}</span>
        </p>
      ) : null}
    </CameraPicture>
  )
}

/** Another window films this question: nothing is filmed here until it is taken from there. */
function Elsewhere({ held }: { held: ReturnType<typeof useHeldQuestion> }) {
  const { t } = useWords('recorder')
  if (held.state !== 'elsewhere') return null
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-stage/90 p-6 text-center">
      <p role="alert">{t('openElsewhere')}</p>
      <Button variant="primary" onClick={held.useHere}>
        {t('useHere')}
      </Button>
    </div>
  )
}

const Tag = ({ children }: { children: string }) => (
  <p className="absolute top-3 left-3 rounded-full bg-stage/80 px-3 py-1 text-meta">{children}</p>
)

/** How far the head is from the resting pose, with the lines on which it would be there. */
function Drift({ camera }: { camera: CameraState }) {
  const { t } = useWords('recorder')
  const shift = useLive(camera.camera?.watch)?.shift
  if (!shift) return null
  const isOff = shift.share > tolerances.moved
  return (
    <>
      <DriftLines shift={shift} />
      <p className="absolute bottom-3 left-3 rounded-full bg-stage/80 px-3 py-1 text-meta tabular-nums">
        {t(isOff ? 'ghostOff' : 'ghostOn', { share: formatPercent(shift.share) })}
      </p>
    </>
  )
}
