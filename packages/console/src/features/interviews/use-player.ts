import { useCallback, useEffect, useRef, useState } from 'react'

/** A video with a cursor, which plays from one moment to another. Milliseconds. */
export function usePlayer() {
  const video = useRef<HTMLVideoElement>(null)
  const until = useRef<number>(undefined)
  const [nowMs, setNowMs] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    const look = () => {
      const element = video.current
      if (!element) return
      const ms = element.currentTime * 1000
      if (until.current !== undefined && ms >= until.current) {
        element.pause()
        until.current = undefined
      }
      setNowMs(ms)
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])

  const seek = useCallback((ms: number) => {
    until.current = undefined
    setNowMs(ms)
    if (video.current) video.current.currentTime = ms / 1000
  }, [])
  const play = useCallback(
    (fromMs?: number, untilMs?: number) => {
      if (fromMs !== undefined) seek(fromMs)
      until.current = untilMs
      void video.current?.play().catch(() => {})
    },
    [seek],
  )
  return {
    video,
    nowMs,
    isPlaying,
    seek,
    play,
    pause: () => video.current?.pause(),
    /** For the element itself. */
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onSeeked: () => setNowMs((video.current?.currentTime ?? 0) * 1000),
    },
  }
}

export type Player = ReturnType<typeof usePlayer>
