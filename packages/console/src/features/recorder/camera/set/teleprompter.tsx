import { classNames } from '@studio/ui'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { CameraSettings } from '../settings.ts'

const sizes = { 1: 'text-said', 2: 'text-title', 3: 'text-title-large' } as const

/** The text to say, near the lens; it moves while one speaks. */
export function Teleprompter({
  text,
  moves,
  settings: { speed, size, mirror },
}: {
  text: string
  moves: boolean
  settings: Pick<CameraSettings, 'speed' | 'size' | 'mirror'>
}) {
  const { t } = useWords('recorder')
  const lines = useRef<HTMLDivElement>(null)
  const motion = useRef<Animation>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or size begins at its top
  useEffect(() => {
    const element = lines.current
    if (!element?.animate) return
    const line = Number.parseFloat(getComputedStyle(element).lineHeight) || 32
    const way = Math.max(0, element.scrollHeight - line)
    const duration = Math.max(1, (way / line / standardSpeed) * 60_000)
    motion.current = element.animate([{ transform: 'none' }, { transform: `translateY(${-way}px)` }], {
      duration,
      fill: 'both',
    })
    motion.current.pause()
    return () => motion.current?.cancel()
  }, [text, size])
  useEffect(() => {
    const animation = motion.current
    if (!animation) return
    animation.playbackRate = speed / standardSpeed
    if (moves) animation.play()
    else {
      animation.pause()
      animation.currentTime = 0
    }
  }, [moves, speed])
  return (
    <section
      aria-label={t('teleprompter')}
      className={classNames(
        'mx-auto h-[6.75rem] w-full max-w-[45rem] overflow-hidden border-line border-x-2 px-4 text-center font-voice [mask-image:linear-gradient(black_65%,transparent)] max-lg:h-[5.5rem]',
        sizes[size],
      )}
      style={mirror ? { transform: 'scaleX(-1)' } : undefined}
    >
      <div ref={lines} className="whitespace-pre-wrap">
        {text}
      </div>
    </section>
  )
}

/** Lines in a minute at which the motion is laid out; the chosen speed plays it faster or slower. */
const standardSpeed = 20
