import type { Lesson, PupilTile } from '@studio/contract'
import { classNames } from '@studio/ui'
import { Clock, DoorOpen, Flag, HeartHandshake, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../platform/calls/api.ts'
import { pupilNow, type TileSign } from './pupil-now.ts'
import { useServerClock } from './use-server-clock.ts'

const clockMs = 5_000

/** Everybody by name, always in the same place, so that the eye learns the room. `repliedAt`: by this device's clock. */
export function PupilTiles({ lesson, repliedAt }: { lesson: Lesson; repliedAt: number }) {
  const { t } = useTranslation('learning')
  const times = { now: useServerClock(clockMs), repliedAt: repliedAt + serverNow() - Date.now() }
  return (
    <ul aria-label={t('pupils')} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {lesson.pupils.map((pupil) => (
        <Tile key={pupil.studentId} pupil={pupil} mustFinds={lesson.mustFinds.length} times={times} />
      ))}
    </ul>
  )
}

function Tile({
  pupil,
  mustFinds,
  times,
}: {
  pupil: PupilTile
  mustFinds: number
  times: Parameters<typeof pupilNow>[1]
}) {
  const { t } = useTranslation('learning')
  const { attemptId, name, found, questions, lastQuestion, misses, isDone } = pupil
  const { isAsking, minutesQuiet, sign } = pupilNow(pupil, times)
  const doing = !attemptId ? 'notJoined' : isDone ? 'isDone' : isAsking ? 'askingNow' : 'listening'
  return (
    <li
      className={classNames(
        'grid min-h-28 grid-cols-1 content-between gap-1 rounded-6 border p-2.5',
        attemptId ? 'bg-surface' : 'border-dashed',
        isAsking ? 'border-accent' : 'border-line',
      )}
    >
      <p className="flex items-center justify-between gap-2">
        <span className="line-clamp-2 min-w-0 break-words font-semibold">{name}</span>
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
      <p className="line-clamp-2 break-words font-voice">{lastQuestion ?? ''}</p>
      <p className="flex items-center justify-between gap-2 text-meta text-text2">
        {sign ? (
          <span className="flex min-w-0 items-center gap-1 font-semibold text-ambertext">
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

const signs: Record<TileSign, ReactNode> = {
  distress: <HeartHandshake className="size-4" aria-hidden="true" />,
  misses: <TriangleAlert className="size-4" aria-hidden="true" />,
  off_topic: <Flag className="size-4" aria-hidden="true" />,
  away: <DoorOpen className="size-4" aria-hidden="true" />,
  quiet: <Clock className="size-4" aria-hidden="true" />,
}
