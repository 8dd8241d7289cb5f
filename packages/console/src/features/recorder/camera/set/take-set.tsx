import type { Script } from '@studio/contract'
import { IconButton } from '@studio/ui'
import { X } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { useKeys } from '../../../../platform/turns/use-keys.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import { useDeviceTakes } from '../../takes/device-takes.ts'
import { keyOf } from '../filming-plan.ts'
import { type OwnSet, useOwnSet } from '../own-set.ts'
import { type CameraSettings, keysOf, useSettings } from '../settings.ts'
import { nextOf, type Subject, subjectsOf } from '../subjects.ts'
import { useAwake } from '../use-awake.ts'
import type { CameraState } from '../use-camera.ts'
import { actsOnSet } from './set-acts.ts'
import { SetControls } from './set-controls.tsx'
import { SetHead } from './set-head.tsx'
import { actsByKey } from './set-keys.ts'
import { SetPicture } from './set-picture.tsx'
import { SetSides } from './set-sides.tsx'
import { SetTitle } from './set-title.tsx'
import { Teleprompter } from './teleprompter.tsx'
import { type FilmedTake, useFilming } from './use-filming.ts'
import type { GhostPicture } from './use-ghost.ts'
import { useHeldQuestion } from './use-held-question.ts'
import { useSkip } from './use-skip.ts'
import { useSubjectTakes, withoutRunning } from './use-subject-takes.ts'
import { VerdictLine } from './verdict-line.tsx'

export type TakeSetProps = {
  storyfileId: string
  script: Script
  subject: Subject
  camera: CameraState
  ghost: GhostPicture
  own: OwnSet
  /** The question was removed from the script meanwhile. */
  isGone: boolean
  isDone: (subject: Subject) => boolean
  onFilm: (film: string) => void
  onClose: () => void
}

/** Colour would fall on the face: the act is white. */
const whiteActs = {
  '--accent': 'var(--on-media)',
  '--accenthover': 'var(--on-media-2)',
  '--onaccent': 'var(--stage)',
} as CSSProperties

/** The set: one question and everything that is needed to answer it, dark in both themes. */
export function TakeSet({
  storyfileId,
  script,
  subject,
  camera,
  ghost,
  own,
  isGone,
  isDone,
  onFilm,
  onClose,
}: TakeSetProps) {
  const { t } = useWords('recorder')
  useAwake()
  const settings = useSettings()
  const device = useDeviceTakes(storyfileId)
  const { takes: all, add, toggleFlag } = useSubjectTakes(storyfileId, subject, device.sending)
  const player = useRef<HTMLVideoElement>(null)
  const [reviewed, setReviewed] = useState<string>()
  const subjects = subjectsOf(script)
  const next = nextOf(subjects, subject.film, isDone)
  const filming = useFilming({
    camera: camera.camera,
    subject,
    storyfileId,
    device,
    takesBefore: all.length,
    onTake: (filmed) => {
      add(filmed)
      setReviewed(filmed.take.takeId)
      if (subject.pose === 'resting') ghost.keep(filmed.picture)
    },
  })
  const held = useHeldQuestion(keyOf(storyfileId, subject.film), () => filming.stopNow('takenOver'))
  const takes = withoutRunning(all, filming.isRunning ? filming.state.take : undefined, device.sending)
  const shown = filming.isRunning ? undefined : takes.find(({ id }) => id === reviewed)
  const review = shown?.filmed
  const goOn = () => (next ? onFilm(next.film) : onClose())
  const skip = useSkip(storyfileId)
  const acts = actsOnSet({
    filming,
    settings,
    isReview: review !== undefined,
    hasText: settings.teleprompter && Boolean(subject.question?.teleprompter),
    mayFilm: held.state === 'here' && camera.camera !== undefined,
    onKeep: () => takes.find(({ id }) => id === reviewed)?.star?.(),
    onNext: goOn,
    onSkip: () => {
      goOn()
      skip(subject)
    },
    onFlag: () => toggleFlag(reviewed!),
    onPlay: () => playOrPause(player.current),
  })
  const seen = useOwnSet(own, {
    subject,
    subjects,
    camera: camera.camera,
    filming,
    device,
    acts,
    onFilm,
    takes: takes.length,
    review,
  })
  const close = filming.isRunning ? filming.stop : onClose
  useKeys({ ...actsByKey(settings, acts), escape: close }, { held: false })
  return (
    <section
      aria-label={t('set')}
      data-theme="dark"
      style={whiteActs}
      className="fixed inset-0 z-40 flex flex-col gap-3 overflow-y-auto bg-stage p-4 text-on-media lg:p-5"
    >
      <SetHead
        filming={filming}
        subject={subject}
        reviewed={review}
        device={device}
        takeNo={shown?.takeNo ?? takes.length + 1}
      />
      <div className="absolute top-2 right-2 lg:top-12 lg:right-3">
        <IconButton icon={<X />} label={t('closeSet')} onClick={close} />
      </div>
      <SetTitle subject={subject} isGone={isGone} seen={seen} />
      <UnderTitle subject={subject} filming={filming} settings={settings} acts={acts} review={review} />
      <div className="mx-auto grid min-h-0 w-full grow items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)_11rem]">
        <SetSides
          takes={takes}
          subjects={subjects}
          subject={subject}
          next={next}
          filming={filming}
          camera={camera}
          review={review}
          chosen={reviewed}
          onChoose={setReviewed}
        >
          <SetPicture
            camera={camera}
            filming={filming}
            ghost={ghost}
            held={held}
            settings={settings}
            player={player}
            review={review}
          />
        </SetSides>
      </div>
      <SetControls
        acts={acts}
        settings={settings}
        isReview={review !== undefined}
        filming={filming}
        takeNo={takes.length + 1}
      />
    </section>
  )
}

/** The verdict on a take, or before it the text to say. */
function UnderTitle({
  subject: { question },
  filming: { state, notBegun },
  settings,
  acts,
  review,
}: {
  subject: Subject
  filming: ReturnType<typeof useFilming>
  settings: CameraSettings
  acts: ReturnType<typeof actsOnSet>
  review: FilmedTake | undefined
}) {
  const { t } = useWords('recorder')
  if (notBegun)
    return (
      <p role="alert" className="text-center font-voice text-title">
        {t(`notBegun_${notBegun}`)}
      </p>
    )
  if (review)
    return <VerdictLine filmed={review} keys={keysOf(settings)} onRetake={acts.retake} onKeep={acts.keep} />
  if (!acts.mirror || !question) return null
  const moves = state.phase === 'recording' && !state.isStill
  return <Teleprompter text={question.teleprompter} moves={moves} settings={settings} />
}

function playOrPause(video: HTMLVideoElement | null): void {
  if (video?.paused) void video.play()
  else video?.pause()
}
