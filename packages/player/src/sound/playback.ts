/** Plays what the conversation decides: the picture, its captions and where it stands. */
import type { FaceArea, PlayableClip, PrimedClip, Stage } from '@studio/contract'
import { type Cue, cueAt, cuesOf } from '../sight/captions/captions.ts'
import type { Room } from '../sight/framing.ts'
import { VideoStack } from '../sight/video-stack.ts'
import { PlaybackClock } from './playback-clock.ts'

export type PlaybackEvents = {
  /** Ten times a second while a clip plays: the words that are said now, and the time in milliseconds. */
  position(caption: string | null, positionMs: number): void
  /** The picture is late (true), or came or was given up (false). */
  waiting(waiting: boolean): void
  ended(): void
  soundRefused(): void
  refresh(clipId: string): Promise<PrimedClip | null>
}

const slowerRate = 0.8

export class Playback {
  readonly stack: VideoStack
  private readonly clock: PlaybackClock
  private readonly events: PlaybackEvents
  private cues: Cue[] = []
  private loop: PrimedClip | null = null
  private face: FaceArea | null = null
  private free: Room = { top: 0, bottom: 1 }
  private readOnly = false

  constructor(container: HTMLElement, elements: number, events: PlaybackEvents) {
    this.events = events
    this.clock = new PlaybackClock(() => this.tell())
    const onStack = {
      visible: () => {
        events.waiting(false)
        this.clock.followVideo(() => this.stack.video)
      },
      late: () => events.waiting(this.cues.length > 0),
      ended: () => {
        this.clock.positionMs = (this.stack.video?.duration ?? 0) * 1000
        events.ended()
      },
      // The words have to do: they are shown for as long as they would have been said.
      failed: (clip: PrimedClip) => {
        events.waiting(false)
        this.clock.followTime(clip.durationMs, () => events.ended())
      },
      soundRefused: () => events.soundRefused(),
    }
    this.stack = new VideoStack(container, elements, onStack, (clipId) => events.refresh(clipId))
  }

  get positionMs(): number {
    return this.clock.positionMs
  }

  adopt(stage: Stage): void {
    const poster = stage.resting?.posterUrl ?? stage.intro?.posterUrl ?? stage.prime[0]?.posterUrl ?? null
    this.face = stage.storyfile.faceArea
    this.stack.frame.keep(this.face, this.free)
    this.stack.setPoster(poster)
    this.loop = stage.resting
    if (!this.readOnly) this.stack.setLoop(stage.resting)
  }

  /** Where nothing is written over the picture. */
  set room(room: Room) {
    if (room === this.free) return
    this.free = room
    this.stack.frame.keep(this.face, room)
  }

  /** Answers are read: no video is fetched, and what was is given back. */
  set textOnly(on: boolean) {
    if (on === this.readOnly) return
    this.readOnly = on
    this.clock.restart()
    this.cues = []
    if (on) this.stack.empty()
    else this.stack.setLoop(this.loop)
  }

  /** Gives these clips back, and shows the stage as it is without them. */
  forget(clipIds: string[], stage: Stage | null): void {
    this.stack.forget(new Set(clipIds))
    if (stage) this.adopt(stage)
  }

  prime(clips: PrimedClip[]): void {
    if (!this.readOnly) this.stack.prime(clips)
  }

  /** Answers whether the clip had been fetched before. */
  play(clip: PlayableClip, language: string): boolean {
    this.clock.restart()
    // What is read is there at once, and for as long as it takes.
    if (this.readOnly) {
      queueMicrotask(() => this.events.ended())
      return false
    }
    // The picture first: making the captions takes a part of a display frame.
    const primed = this.stack.play(clip)
    this.cues = cuesOf(clip, language)
    this.tell()
    return primed
  }

  /** Back to the loop: the resting one, or `listening` while the visitor talks. */
  rest(fade: boolean, listening: PrimedClip | null): void {
    this.clock.stop()
    this.cues = []
    if (this.readOnly) return
    if (listening) this.stack.play(listening, true)
    else if (fade) this.stack.fadeOut()
    else this.stack.rest()
  }

  set slower(slower: boolean) {
    this.stack.playbackRate = slower ? slowerRate : 1
  }

  dispose(): void {
    this.clock.stop()
    this.stack.dispose()
  }

  /** Captions in another language, from here on. */
  caption(clip: PlayableClip, language: string): void {
    this.cues = this.readOnly ? [] : cuesOf(clip, language)
    this.tell()
  }

  /** Tells the position again, e.g. after the captions were switched on. */
  tell(): void {
    const { positionMs } = this.clock
    this.events.position(cueAt(this.cues, positionMs)?.text ?? null, positionMs)
  }
}
