import { useEffect, useState } from 'react'

/** One picture of a video: to be seen, and small and grey to be compared. */
export type Pose = { picture: string; grey: Uint8Array }

/** As the server compares them. */
const small = { width: 64, height: 36 }
const seen = { width: 160, height: 90 }
/** While an end is drawn, no picture is asked for. */
const stillMs = 250

/** The picture of a video at a moment; undefined until it is there. */
export function usePose(url: string | undefined, ms: number): Pose | undefined {
  const [pose, setPose] = useState<Pose>()
  useEffect(() => {
    if (!url) return
    const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', src: url })
    let isOver = false
    const show = () => {
      if (!isOver) setPose(poseOf(video))
    }
    const timer = setTimeout(() => {
      video.addEventListener('seeked', show)
      video.addEventListener('loadedmetadata', () => {
        video.currentTime = Math.max(0.001, Math.min(ms / 1000, video.duration - 0.05))
      })
      video.load()
    }, stillMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      video.removeAttribute('src')
      video.load()
    }
  }, [url, ms])
  return pose
}

function poseOf(video: HTMLVideoElement): Pose | undefined {
  const draw = ({ width, height }: typeof small) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(video, 0, 0, width, height)
    return { canvas, pixels: context.getImageData(0, 0, width, height).data }
  }
  const [shown, compared] = [draw(seen), draw(small)]
  if (!shown || !compared) return undefined
  return { picture: shown.canvas.toDataURL('image/jpeg', 0.8), grey: greyOf(compared.pixels) }
}

/** Brightness as a video has it, of pixels in red, green, blue and alpha. */
export function greyOf(pixels: Uint8ClampedArray): Uint8Array {
  return Uint8Array.from({ length: pixels.length / 4 }, (_, at) => {
    const [red, green, blue] = [pixels[4 * at]!, pixels[4 * at + 1]!, pixels[4 * at + 2]!]
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  })
}
