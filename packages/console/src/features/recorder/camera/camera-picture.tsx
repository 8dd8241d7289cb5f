import { Button, classNames } from '@studio/ui'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import type { CameraState } from './use-camera.ts'

/** What the camera sees; with `frame` the corners for the head and the line for the eyes. */
export function CameraPicture({
  state: { camera, fault, tryAgain },
  frame = false,
  className,
  children,
}: {
  state: CameraState
  frame?: boolean
  className?: string
  children?: ReactNode
}) {
  const { t } = useWords('recorder')
  const video = useRef<HTMLVideoElement>(null)
  const stream = camera?.stream
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [stream])
  return (
    <div
      style={camera ? shapeOf(camera.picture) : undefined}
      className={classNames(
        'relative mx-auto aspect-video w-full overflow-hidden rounded-10 bg-stage text-on-media',
        className,
      )}
    >
      {camera ? (
        <video ref={video} muted autoPlay playsInline className="size-full object-cover" />
      ) : (
        <div className="flex size-full flex-col items-center justify-center gap-3 p-6 text-center">
          <p role={fault ? 'alert' : 'status'}>{t(fault ? `fault_${fault}` : 'askingCamera')}</p>
          {fault ? <Button onClick={tryAgain}>{t('tryAgain')}</Button> : null}
        </div>
      )}
      {camera && frame ? <Frame picture={camera.picture} /> : null}
      {children}
    </div>
  )
}

/**
 * All of the picture is in sight, and nothing beside it: also that of a phone held upright. A page that knows how much height
 * is left for it says so in `--picture-room`.
 */
export function shapeOf({ width, height }: { width: number; height: number }): CSSProperties | undefined {
  if (width === 0 || height === 0) return undefined
  const ratio = width / height
  return { aspectRatio: ratio, width: `min(100%, calc(var(--picture-room, (100dvh - 24rem)) * ${ratio}))` }
}

function Frame({ picture }: { picture: { width: number; height: number; framesPerSecond: number } }) {
  const { t } = useWords('recorder')
  const corner = 'absolute size-6 border-on-media'
  return (
    <>
      <div aria-hidden="true" className="absolute inset-x-[34%] top-[9%] bottom-[29%]">
        <span className={classNames(corner, 'top-0 left-0 border-t border-l')} />
        <span className={classNames(corner, 'top-0 right-0 border-t border-r')} />
        <span className={classNames(corner, 'bottom-0 left-0 border-b border-l')} />
        <span className={classNames(corner, 'right-0 bottom-0 border-r border-b')} />
        <span className="absolute inset-x-[-12%] top-[52%] border-on-media border-t border-dashed opacity-60" />
      </div>
      <p className="absolute top-3 right-3 rounded-full bg-stage/80 px-3 py-1 text-meta tabular-nums">
        {t('pictureIs', { width: picture.width, height: picture.height, frames: picture.framesPerSecond })}
      </p>
      <p className="absolute bottom-3 left-3 rounded-full bg-stage/80 px-3 py-1 text-meta">
        {t('eyesOnLine')}
      </p>
    </>
  )
}
