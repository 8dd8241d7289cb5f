/** Keeps every picture of the stage framed to the face, and fills what they leave free. */
import type { FaceArea } from '@studio/contract'
import { frameOf, type Room } from './framing.ts'

type Picture = HTMLVideoElement | HTMLImageElement

/** The fill is a few colours of the poster, stretched until they are soft. It is drawn once and does not move. */
const fillColours = 6
const fillPixels = 96

export class PictureFrame {
  private readonly container: HTMLElement
  private readonly pictures: Picture[]
  private readonly fill = document.createElement('canvas')
  private readonly sizes = new ResizeObserver(() => this.fitAll())
  private face: FaceArea | null = null
  private room: Room = { top: 0, bottom: 1 }

  constructor(container: HTMLElement, poster: HTMLImageElement, videos: HTMLVideoElement[]) {
    this.container = container
    this.pictures = [poster, ...videos]
    this.fill.className = 'fill'
    container.prepend(this.fill)
    poster.addEventListener('load', () => {
      this.fit(poster)
      this.paint(poster)
    })
    for (const video of videos)
      for (const name of ['loadedmetadata', 'resize']) video.addEventListener(name, () => this.fit(video))
    this.sizes.observe(container)
  }

  /** Where the face is in the videos, and where nothing is written over them. */
  keep(face: FaceArea | null, room: Room): void {
    this.face = face
    this.room = room
    this.fitAll()
  }

  dispose(): void {
    this.sizes.disconnect()
  }

  private fitAll(): void {
    for (const picture of this.pictures) this.fit(picture)
  }

  private fit(picture: Picture): void {
    const { clientWidth: width, clientHeight: height } = this.container
    const own = sizeOf(picture)
    if (own.width === 0 || own.height === 0 || width === 0 || height === 0) return
    const frame = frameOf(own, { width, height }, this.face, this.room)
    for (const side of ['left', 'top', 'width', 'height'] as const)
      picture.style[side] = `${frame[side].toFixed(1)}px`
  }

  private paint(poster: HTMLImageElement): void {
    const colours = document.createElement('canvas')
    colours.width = colours.height = fillColours
    colours.getContext('2d')?.drawImage(poster, 0, 0, fillColours, fillColours)
    this.fill.width = this.fill.height = fillPixels
    const context = this.fill.getContext('2d')
    if (!context) return
    context.imageSmoothingQuality = 'high'
    context.drawImage(colours, 0, 0, fillPixels, fillPixels)
  }
}

function sizeOf(picture: Picture) {
  return picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.naturalWidth, height: picture.naturalHeight }
}
