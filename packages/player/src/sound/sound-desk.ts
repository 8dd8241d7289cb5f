/**
 * Makes elements louder than their files. An element's own volume only makes it quieter, and on iOS not even that; more
 * takes an audio context. An element that is led through one plays only while the context runs, so that only those are
 * that need it, and only once it runs.
 */
export class SoundDesk {
  private context: AudioContext | null = null
  private readonly channels = new WeakMap<HTMLMediaElement, GainNode>()

  /** To be called inside the visitor's click; `ready` comes as soon as there are channels. */
  open(ready: () => void): void {
    if (this.context || typeof AudioContext === 'undefined') return
    const context = new AudioContext()
    this.context = context
    // A call or another app may take the sound away for a while.
    context.addEventListener('statechange', () => this.resume())
    context.resume().then(ready, () => {})
  }

  /** Whoever comes back to the page wants to hear. */
  resume(): void {
    const { context } = this
    if (context && context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => {})
  }

  /** The channel of an element; null while there is none to be had. */
  channel(video: HTMLMediaElement): GainNode | null {
    const { context } = this
    const known = this.channels.get(video)
    if (known) return known
    // What comes from another origin would be silent.
    if (context?.state !== 'running' || new URL(video.src, location.href).origin !== location.origin)
      return null
    const gain = context.createGain()
    context.createMediaElementSource(video).connect(gain).connect(context.destination)
    this.channels.set(video, gain)
    return gain
  }

  close(): void {
    this.context?.close().catch(() => {})
    this.context = null
  }
}

/** Whether a page may set volumes at all: on iOS they stay at 1. */
export function volumeCanBeSet(video: HTMLMediaElement): boolean {
  const before = video.volume
  video.volume = 0.5
  const set = video.volume === 0.5
  video.volume = before
  return set
}
