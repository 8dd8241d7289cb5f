/** One <video> of the stack with the clip it holds. Elements are made once: sound is unlocked per element. */
import type { PrimedClip } from '@studio/contract'
import { type SoundDesk, volumeCanBeSet } from '../sound/sound-desk.ts'

export class Slot {
  readonly video: HTMLVideoElement
  clip: PrimedClip | null = null
  failed = false
  /** Order of use: the element that was loaded or played longest ago is given away first. */
  lastUse = 0
  private generation = 0
  private rampTimer = 0
  private readonly desk: SoundDesk
  private channel: GainNode | null = null
  /** 0 to 1: what is left of the clip's loudness. */
  private fader = 1

  constructor(desk: SoundDesk) {
    this.desk = desk
    this.video = document.createElement('video')
    this.video.playsInline = true
    this.video.preload = 'auto'
    this.video.muted = true
    this.video.tabIndex = -1
    this.video.disablePictureInPicture = true
    this.video.setAttribute('disableremoteplayback', '')
    // The captions and the log carry the words; the picture itself is described by the stage's label.
    this.video.setAttribute('aria-hidden', 'true')
    this.video.addEventListener('error', () => {
      this.failed = this.clip !== null
    })
  }

  /** The first frame of the clip has been decoded and presented, so the picture can be shown at once. */
  get presented(): boolean {
    return this.video.hasAttribute('data-presented')
  }

  set presented(presented: boolean) {
    this.video.toggleAttribute('data-presented', presented)
  }

  /** Can be shown now: a decoded frame stands in the element and there is enough data to play. */
  get ready(): boolean {
    return this.presented && !this.failed && this.video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
  }

  /** The browser has what it needs to play the clip to its end, or fetches no more of it. */
  get fetched(): boolean {
    const { readyState, networkState } = this.video
    return this.failed || readyState === 4 || networkState === HTMLMediaElement.NETWORK_IDLE
  }

  /** Calls back with the next word about that; another clip in the element meanwhile is one, too. */
  whenFetched(callback: () => void): void {
    const once = new AbortController()
    const told = () => {
      once.abort()
      callback()
    }
    for (const event of ['canplaythrough', 'suspend', 'error'])
      this.video.addEventListener(event, told, { signal: once.signal })
  }

  /** Holds `clip`, paused at `fromSeconds`. A clip is the same whatever its token says. */
  load(clip: PrimedClip, preload: 'auto' | 'metadata' = 'auto', fromSeconds = 0): void {
    const held = this.clip?.clipId === clip.clipId && !this.failed
    // Its loudness may have been measured since it was fetched.
    this.clip = clip
    if (held) return
    this.failed = false
    this.video.muted = true
    this.video.preload = preload
    this.video.playbackRate = 1
    this.video.loop = false
    this.video.src = fromSeconds > 0 ? `${clip.videoUrl}#t=${fromSeconds}` : clip.videoUrl
    this.awaitFrame('loadeddata')
    this.video.load()
  }

  unload(): void {
    this.generation += 1
    this.clip = null
    this.failed = false
    this.presented = false
    this.video.pause()
    this.video.removeAttribute('src')
    this.video.load()
  }

  /** Back to the first frame, so that the same clip can be shown again. */
  rewind(): void {
    this.video.pause()
    if (this.failed || this.video.readyState === 0 || this.video.currentTime === 0) return
    this.awaitFrame('seeked')
    this.video.currentTime = 0
  }

  /** Calls back once with the next frame that is presented; the answer stops waiting. */
  onFrame(callback: () => void): () => void {
    const { video } = this
    if (typeof video.requestVideoFrameCallback === 'function') {
      const handle = video.requestVideoFrameCallback(() => callback())
      return () => video.cancelVideoFrameCallback(handle)
    }
    let cancelled = false
    // Without frame callbacks: two animation frames after it plays, a frame is on the screen.
    const playing = () => afterTwoFrames(() => cancelled || callback())
    video.addEventListener('playing', playing, { once: true })
    return () => {
      cancelled = true
      video.removeEventListener('playing', playing)
    }
  }

  /** Moves the volume to `to` (0 to 1, of the clip's own loudness) within `ms`. */
  ramp(to: number, ms: number): void {
    clearInterval(this.rampTimer)
    const from = this.fader
    const begin = performance.now()
    const move = () => {
      const part = Math.min(1, (performance.now() - begin) / ms)
      this.fade(from + (to - from) * part)
      if (part === 1) clearInterval(this.rampTimer)
    }
    this.rampTimer = window.setInterval(move, 16)
  }

  /** Full volume at once, and as loud as all other clips. */
  resetVolume(): void {
    clearInterval(this.rampTimer)
    if (this.gain > 1 || (this.gain < 1 && !volumeCanBeSet(this.video)))
      this.channel ??= this.desk.channel(this.video)
    this.fade(1)
  }

  private get gain(): number {
    return 10 ** ((this.clip?.gainDb ?? 0) / 20)
  }

  private fade(fader: number): void {
    this.fader = fader
    const loudness = fader * this.gain
    this.video.volume = this.channel ? 1 : Math.min(1, loudness)
    // Not at once, as a jump of the level can be heard as a click.
    this.channel?.gain.setTargetAtTime(loudness, this.channel.context.currentTime, 0.005)
  }

  private awaitFrame(event: 'loadeddata' | 'seeked'): void {
    const generation = ++this.generation
    this.presented = false
    const present = () => {
      if (generation === this.generation) this.presented = true
    }
    this.onFrame(present)
    this.video.addEventListener(
      event,
      () => {
        // A frame that lay in the element already is not always announced again: two animation frames are enough.
        if (generation === this.generation) afterTwoFrames(present)
      },
      { once: true },
    )
  }
}

export function afterTwoFrames(callback: () => void): void {
  // A page in the background draws no frames; there no one sees a switch either.
  if (document.hidden) setTimeout(callback, 32)
  else requestAnimationFrame(() => requestAnimationFrame(callback))
}
