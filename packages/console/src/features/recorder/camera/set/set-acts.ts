import { type CameraAct, type CameraSettings, changeSettings } from '../settings.ts'
import type { useFilming } from './use-filming.ts'

/** What can be done on the set now; undefined: not at this moment. */
export function actsOnSet({
  filming,
  settings,
  isReview,
  mayFilm,
  hasText,
  onKeep,
  onNext,
  onSkip,
  onFlag,
  onPlay,
}: {
  filming: Pick<ReturnType<typeof useFilming>, 'isRunning' | 'begin' | 'stop' | 'startOver' | 'flag'>
  settings: Pick<CameraSettings, 'speed' | 'mirror'>
  /** A take was filmed and is looked at. */
  isReview: boolean
  /** There is a camera, and no one else films this question. */
  mayFilm: boolean
  /** There is a text to say. */
  hasText: boolean
  onKeep: () => void
  onNext: () => void
  onSkip: () => void
  onFlag: () => void
  onPlay: () => void
}): Record<CameraAct, (() => void) | undefined> {
  const { isRunning } = filming
  const filmAgain = isRunning ? () => void filming.startOver() : isReview ? filming.begin : undefined
  return {
    record: mayFilm ? (isRunning ? filming.stop : filming.begin) : undefined,
    retake: mayFilm ? filmAgain : undefined,
    keep: isReview
      ? () => {
          onKeep()
          onNext()
        }
      : undefined,
    next: isRunning ? undefined : onNext,
    skip: isRunning ? undefined : isReview ? onNext : onSkip,
    flag: isRunning ? filming.flag : isReview ? onFlag : undefined,
    play: isReview ? onPlay : undefined,
    slower: hasText ? () => changeSettings({ speed: Math.max(5, settings.speed - 5) }) : undefined,
    faster: hasText ? () => changeSettings({ speed: Math.min(60, settings.speed + 5) }) : undefined,
    mirror: hasText ? () => changeSettings({ mirror: !settings.mirror }) : undefined,
  }
}
