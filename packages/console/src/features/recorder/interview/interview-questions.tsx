import type { Question, Script, SeenSet } from '@studio/contract'
import { classNames, formatDuration } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { type Pose, poses } from '../camera/subjects.ts'
import { inShootOrder } from '../shoot-order.ts'
import { linksQuery } from './sets.queries.ts'

type Row = { questionId: string; text: string; expectedSeconds: number | undefined; isDone: boolean }
export type Asked = {
  title: string
  place: string
  expectedSeconds: number | undefined
  rows: Row[]
  at: number
  minutesLeft: number
}

const isPose = (film: string): film is Pose => (poses as readonly string[]).includes(film)
const isDone = ({ status }: Question) => status === 'recorded' || status === 'approved'

/** What the person who films is asked: all of the shoot, or what the link of a guest has. */
export function useAskedOf(storyfileId: string, script: Script, set: SeenSet | undefined): Asked {
  const { t } = useWords('recorder')
  const guestId = set?.guestId ?? null
  const { data } = useQuery({ ...linksQuery(storyfileId), enabled: guestId !== null })
  const questions = inShootOrder(script).map(({ question }) => question)
  const ofScript = new Map(questions.map((one) => [one.questionId, one]))
  const link = data?.links.find(({ guests }) => guests.some((one) => one.guestId === guestId))
  const sent = new Set(
    data?.takes.filter((one) => one.guestId === guestId && one.kept).map(({ questionId }) => questionId),
  )
  const rows: Row[] =
    guestId === null
      ? questions.filter(({ status }) => status !== 'skipped').map((one) => ({ ...one, isDone: isDone(one) }))
      : (link?.questions ?? []).map(({ questionId, text }) => ({
          questionId,
          text,
          isDone: sent.has(questionId),
          expectedSeconds: ofScript.get(questionId)?.expectedSeconds,
        }))
  const film = set?.film ?? ''
  const at = rows.findIndex(({ questionId }) => questionId === film)
  const left = rows.filter((one) => !one.isDone)
  const seconds = left.reduce((sum, one) => sum + (one.expectedSeconds ?? 60), 0)
  return {
    rows,
    at,
    minutesLeft: Math.ceil(seconds / 60),
    title: isPose(film) ? t(`pose_${film}`) : (rows[at]?.text ?? t('questionGone')),
    place: isPose(film) ? t('poseOf') : at < 0 ? '' : t('questionOf', { place: at + 1, all: rows.length }),
    expectedSeconds: rows[at]?.expectedSeconds,
  }
}

/** One that is past, the one that is asked, and those that come. */
const shownBefore = 1
const shownMost = 8

export function InterviewQuestions({ asked: { rows, at, minutesLeft } }: { asked: Asked }) {
  const { t } = useWords('recorder')
  const from = Math.max(0, at - shownBefore)
  const left = rows.filter((one) => !one.isDone).length
  return (
    <div className="grow lg:min-h-0 lg:overflow-y-auto">
      <div className="flex items-baseline justify-between gap-3 px-4 py-3 lg:px-5">
        <h2 className="font-semibold">{t('nextQuestions')}</h2>
        <p className="text-meta text-text2">{t('leftOf', { count: left, minutes: minutesLeft })}</p>
      </div>
      <ol className="divide-y divide-line border-line border-y">
        {rows.slice(from, from + shownMost).map((row, i) => {
          const isNow = from + i === at
          return (
            <li
              key={row.questionId}
              aria-current={isNow ? 'step' : undefined}
              className={classNames('flex items-baseline gap-3 px-4 py-2 lg:px-5', isNow && 'bg-accenttint')}
            >
              <span className="text-meta text-text2 tabular-nums">{from + i + 1}</span>
              <span
                className={classNames(
                  'min-w-0 grow font-voice text-said [overflow-wrap:anywhere]',
                  row.isDone && !isNow && 'text-text2',
                )}
              >
                {row.text}
              </span>
              <span className="shrink-0 text-meta text-text2 tabular-nums">
                {isNow
                  ? t('now')
                  : row.isDone
                    ? t('isKept')
                    : row.expectedSeconds
                      ? `~${formatDuration(row.expectedSeconds)}`
                      : ''}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
