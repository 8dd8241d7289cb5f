import type { Lesson, PupilTile } from '@studio/contract'
import { classNames } from '@studio/ui'
import { Clock, DoorOpen, Flag, HeartHandshake, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { serverNow } from '../../../platform/calls/api.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { inOrderOfNeed, pupilNow, type TileSign } from './pupil-now.ts'
import { useServerClock } from './use-server-clock.ts'

const clockMs = 5_000

/**
 * Everybody by name, always in the same place, so that the eye learns the room; only who is in distress is first.
 * `repliedAt`: by this device's clock.
 */
export function PupilTiles({
  lesson,
  repliedAt,
  onOpen,
}: {
  lesson: Lesson
  repliedAt: number
  onOpen: (attemptId: string) => void
}) {
  const { t } = useWords('learning')
  const times = { now: useServerClock(clockMs), repliedAt: repliedAt + serverNow() - Date.now() }
  return (
    <ul aria-label={t('pupils')} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {inOrderOfNeed(lesson.pupils).map((pupil) => (
        <Tile
          key={pupil.studentId}
          pupil={pupil}
          mustFinds={lesson.mustFinds.length}
          times={times}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

function Tile({
  pupil,
  mustFinds,
  times,
  onOpen,
}: {
  pupil: PupilTile
  mustFinds: number
  times: Parameters<typeof pupilNow>[1]
  onOpen: (attemptId: string) => void
}) {
  const { t } = useWords('learning')
  const { attemptId, name, found, questions, misses, isDone } = pupil
  const { isAsking, minutesQuiet, sign } = pupilNow(pupil, times)
  const doing = !attemptId ? 'notJoined' : isDone ? 'isDone' : isAsking ? 'askingNow' : 'listening'
  const isGrave = sign === 'distress'
  return (
    <li
      className={classNames(
        'grid min-h-28 grid-cols-1 content-between gap-1 rounded-6 border p-2.5',
        attemptId ? 'bg-surface' : 'border-dashed',
        isGrave ? 'border-2 border-redtext' : isAsking ? 'border-accent' : 'border-line',
      )}
    >
      <p className="flex items-center justify-between gap-2">
        {attemptId ? (
          <button
            type="button"
            aria-label={t('openPupil', { name })}
            className="kit-reach line-clamp-2 min-w-0 break-words text-left font-semibold hover:underline"
            onClick={() => onOpen(attemptId)}
          >
            {name}
          </button>
        ) : (
          <span className="line-clamp-2 min-w-0 break-words font-semibold">{name}</span>
        )}
        {attemptId && mustFinds > 0 ? (
          <span
            className="shrink-0 text-accenttext"
            role="img"
            aria-label={t('foundOf', { found, all: mustFinds })}
          >
            {'●'.repeat(Math.min(found, mustFinds))}
            {'○'.repeat(Math.max(0, mustFinds - found))}
          </span>
        ) : null}
      </p>
      <LastQuestion pupil={pupil} isGrave={isGrave} />
      <p className="flex items-center justify-between gap-2 text-meta text-text2">
        {sign ? (
          <span
            className={classNames(
              'flex min-w-0 items-center gap-1 font-semibold',
              isGrave ? 'text-redtext' : 'text-ambertext',
            )}
          >
            {signs[sign]}
            {t(`sign_${sign}`, { count: sign === 'misses' ? misses : minutesQuiet })}
          </span>
        ) : (
          <span className={isAsking ? 'font-semibold text-accenttext' : ''}>{t(doing)}</span>
        )}
        {attemptId ? <span>{questions}</span> : null}
      </p>
    </li>
  )
}

/** This page is often on the wall of the class: what says that a pupil is in distress is hidden until it is opened. */
function LastQuestion({ pupil, isGrave }: { pupil: PupilTile; isGrave: boolean }) {
  const { t } = useWords('learning')
  const [isOpen, setOpen] = useState(false)
  const { lastQuestion, name, misses } = pupil
  if (isGrave)
    return (
      <div className="grid justify-items-start gap-1">
        {isOpen ? <p className="break-words font-voice">{lastQuestion}</p> : null}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'hideWordsOf' : 'showWordsOf', { name })}
          className="kit-reach text-redtext underline"
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hideWords' : 'showWords')}
        </button>
      </div>
    )
  return (
    <div>
      <p className="line-clamp-2 break-words font-voice">{lastQuestion ?? ''}</p>
      {misses > 0 ? <p className="text-ambertext text-meta">{t('gotNoAnswer')}</p> : null}
    </div>
  )
}

const signs: Record<TileSign, ReactNode> = {
  distress: <HeartHandshake className="size-4" aria-hidden="true" />,
  misses: <TriangleAlert className="size-4" aria-hidden="true" />,
  off_topic: <Flag className="size-4" aria-hidden="true" />,
  away: <DoorOpen className="size-4" aria-hidden="true" />,
  quiet: <Clock className="size-4" aria-hidden="true" />,
}
