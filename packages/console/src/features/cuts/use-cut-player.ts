import type { CutPart } from '@studio/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { playsAt } from './cut-edits.ts'

/** Nearer than this to a seam the picture is taken as past it: browsers seek to the nearest picture. */
const nearMs = 15

/** Plays the whole video, leaving out what is cut away: so a cut is seen before its video is made. */
export function useCutPlayer(parts: CutPart[]) {
  const video = useRef<HTMLVideoElement>(null)
  const now = useRef(parts)
  const [nowMs, setNowMs] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isLooping, setLooping] = useState(false)
  useEffect(() => {
    now.current = parts
  }, [parts])
  /** From its beginning again: so its end is seen beside it. */
  const again = useCallback((element: HTMLVideoElement) => {
    element.currentTime = (now.current[0]?.fromMs ?? 0) / 1000
    if (element.paused) void element.play().catch(() => {})
  }, [])

  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    const look = () => {
      const element = video.current
      if (!element) return
      const ms = element.currentTime * 1000
      const next = playsAt(ms + nearMs, now.current)
      if (next === null) {
        if (!isLooping || now.current.length === 0) element.pause()
        else if (!element.seeking) again(element)
      } else if (next > ms + nearMs && !element.seeking) element.currentTime = next / 1000
      setNowMs(ms)
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, isLooping, again])

  const seek = useCallback((ms: number) => {
    const element = video.current
    const at = Math.max(0, Math.min(ms, (element?.duration || Number.POSITIVE_INFINITY) * 1000))
    setNowMs(at)
    if (element) element.currentTime = at / 1000
  }, [])
  const toggle = useCallback(() => {
    const element = video.current
    if (!element) return
    if (!element.paused) return element.pause()
    const from = playsAt(element.currentTime * 1000 + nearMs, now.current) ?? now.current[0]?.fromMs
    if (from === undefined) return
    if (from > element.currentTime * 1000 + nearMs || element.currentTime * 1000 > from)
      element.currentTime = from / 1000
    void element.play().catch(() => {})
  }, [])
  const loop = useCallback(() => {
    setLooping(!isLooping)
    if (!isLooping && video.current?.paused) toggle()
  }, [isLooping, toggle])
  return {
    video,
    nowMs,
    isPlaying,
    isLooping,
    seek,
    toggle,
    loop,
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      // Where the cut ends with the video, that may end before the last picture was looked at.
      onEnded: () => isLooping && video.current && again(video.current),
      onSeeked: () => setNowMs((video.current?.currentTime ?? 0) * 1000),
    },
  }
}
export type CutPlayer = ReturnType<typeof useCutPlayer>
