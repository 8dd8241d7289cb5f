import { classNames } from '@studio/ui'
import type { ReactNode } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'
import { LevelBar } from '../setup/level-bar.tsx'
import type { Subject } from '../subjects.ts'
import { type CameraState, useLive } from '../use-camera.ts'
import { type ShownTake, TakeStrip } from './take-strip.tsx'
import type { FilmedTake, useFilming } from './use-filming.ts'
import { VerdictFacts } from './verdict-line.tsx'

/** Takes on the left, the picture, and on the right the level or, after a take, what was found. */
export function SetSides({
  takes,
  subjects,
  subject,
  next,
  filming,
  camera,
  review,
  chosen,
  onChoose,
  children,
}: {
  takes: ShownTake[]
  subjects: Subject[]
  subject: Subject
  next: Subject | undefined
  filming: ReturnType<typeof useFilming>
  camera: CameraState
  review: FilmedTake | undefined
  chosen: string | undefined
  onChoose: (takeId: string) => void
  children: ReactNode
}) {
  const { t } = useWords('recorder')
  const isFilming = filming.isRunning && filming.state.phase === 'recording'
  const running: ShownTake[] = isFilming
    ? [
        {
          id: 'recording',
          takeNo: takes.length + 1,
          seconds: undefined,
          picture: filming.picture,
          isStarred: false,
          moved: undefined,
          isRecording: true,
          star: undefined,
          filmed: undefined,
          isFlagged: filming.state.take?.flagged ?? false,
        },
      ]
    : []
  const questions = subjects.filter((one) => one.question)
  const place = questions.findIndex((one) => one.film === subject.film)
  return (
    <>
      {/* On a phone nothing but the picture and the level while somebody speaks. */}
      <div
        className={classNames(
          'order-2 flex min-w-0 flex-col gap-4 lg:order-1',
          filming.isRunning && 'max-lg:hidden',
        )}
      >
        <TakeStrip takes={[...takes, ...running]} chosen={chosen} onChoose={(take) => onChoose(take.id)} />
        <p className="text-meta text-text2">
          {place >= 0 ? t('questionOf', { place: place + 1, all: questions.length }) : null}
          {subject.pose ? t('poseOf') : null}
          {next ? (
            <span className="block">
              {t('next')}: <span className="font-voice text-said text-text">{nameOf(next, t)}</span>
            </span>
          ) : null}
        </p>
      </div>
      <div className="order-1 min-w-0 lg:order-2 lg:min-h-40 lg:self-stretch lg:[--picture-room:100cqb] lg:[container-type:size]">
        {children}
      </div>
      <div className="order-3 min-w-0 lg:h-full lg:max-h-[24rem]">
        {review?.verdict ? (
          <VerdictFacts checks={review.verdict.checks} />
        ) : (
          <Level watch={camera.camera?.watch} />
        )}
      </div>
    </>
  )
}

const nameOf = (subject: Subject, t: (key: 'pose_listening' | 'pose_resting' | 'pose_still') => string) =>
  subject.question?.text ?? t(`pose_${subject.pose!}`)

function Level({ watch }: { watch: NonNullable<CameraState['camera']>['watch'] | undefined }) {
  const live = useLive(watch)
  return (
    <>
      <div className="h-full min-h-40 max-lg:hidden">
        <LevelBar live={live} upright />
      </div>
      <div className="lg:hidden">
        <LevelBar live={live} />
      </div>
    </>
  )
}
