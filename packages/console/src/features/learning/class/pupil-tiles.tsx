import type { Lesson, PupilTile } from '@studio/contract'
import { classNames } from '@studio/ui'
import { Clock, Flag, HeartHandshake, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../platform/calls/api.ts'

/** Asked within this time, a pupil is asking now. */
const nowMs = 20_000

/** Everybody by name, always in the same place, so that the eye learns the room. */
export function PupilTiles({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('learning')
  return (
    <ul aria-label={t('pupils')} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {lesson.pupils.map((pupil) => (
        <Tile key={pupil.studentId} pupil={pupil} mustFinds={lesson.mustFinds.length} />
      ))}
    </ul>
  )
}

function Tile({ pupil, mustFinds }: { pupil: PupilTile; mustFinds: number }) {
  const { t } = useTranslation('learning')
  const { attemptId, name, found, questions, lastQuestion, lastAt, sign, misses, isDone } = pupil
  const isAsking = lastAt !== null && serverNow() - Date.parse(lastAt) < nowMs
  const minutes = lastAt ? Math.floor((serverNow() - Date.parse(lastAt)) / 60_000) : 0
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
            {t(`sign_${sign}`, { count: sign === 'misses' ? misses : Math.max(5, minutes) })}
          </span>
        ) : (
          <span className={isAsking ? 'font-semibold text-accenttext' : ''}>{t(doing)}</span>
        )}
        {attemptId ? <span>{questions}</span> : null}
      </p>
    </li>
  )
}

const signs = {
  distress: <HeartHandshake className="size-4" aria-hidden="true" />,
  misses: <TriangleAlert className="size-4" aria-hidden="true" />,
  off_topic: <Flag className="size-4" aria-hidden="true" />,
  quiet: <Clock className="size-4" aria-hidden="true" />,
}
