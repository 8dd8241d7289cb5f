import type { Cue, Script, SeenSet } from '@studio/contract'
import { Button, classNames, formatDuration, Kbd, Skeleton } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Flag, RotateCcw, SkipBack, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../platform/calls/api.ts'
import { useKeys } from '../../../platform/turns/use-keys.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { InterviewNotes, notes } from './interview-notes.tsx'
import { InterviewPicture } from './interview-picture.tsx'
import { InterviewQuestions, useAskedOf } from './interview-questions.tsx'
import { direct, setQuery } from './sets.queries.ts'

const awaySeconds = 7
/** Cues that mean something in a phase. */
const possible: Record<Exclude<Cue['act'], 'note'>, SeenSet['phase'][]> = {
  start: ['ready', 'review'],
  stop: ['countdown', 'recording'],
  retake: ['recording', 'review'],
  next: ['ready', 'review'],
  previous: ['ready', 'review'],
  flag: ['recording', 'review'],
}

export function InterviewScreen({
  storyfileId,
  setId,
  script,
  onClose,
  onGone,
}: {
  storyfileId: string
  setId: string
  script: Script
  onClose: () => void
  onGone: () => void
}) {
  const { t } = useWords('recorder')
  const { data: set, error, dataUpdatedAt } = useQuery(setQuery(storyfileId, setId))
  const since = useSecondsSince(dataUpdatedAt)
  const isGone = error instanceof ApiError && error.status === 404
  // It was left, or said nothing for a minute.
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  const send = useMutation({
    mutationFn: ({ act, note }: { act: Cue['act']; note?: string }) => direct(storyfileId, setId, act, note),
  })
  const asked = useAskedOf(storyfileId, script, set)
  const awayFor = set ? set.seenAgoMs / 1000 + since : 0
  const isAway = awayFor > awaySeconds
  const cue = (act: keyof typeof possible) =>
    set && !isAway && possible[act].includes(set.phase) ? () => send.mutate({ act }) : undefined
  const isRunning = set?.phase === 'recording' || set?.phase === 'countdown'
  useKeys(
    {
      ' ': cue(isRunning ? 'stop' : 'start'),
      r: cue('retake'),
      f: cue('flag'),
      n: cue('next'),
      p: cue('previous'),
      ...Object.fromEntries(
        notes.map((note, i) => [String(i + 1), () => send.mutate({ act: 'note', note: t(`note_${note}`) })]),
      ),
    },
    { held: false },
  )
  if (!set)
    return (
      <div className="fixed inset-0 z-40 bg-canvas p-4">
        {error ? <p role="alert">{error.message}</p> : <Skeleton height="320px" />}
        {error ? <Button onClick={onClose}>{t('backToRecord')}</Button> : null}
      </div>
    )
  return (
    <section
      aria-label={t('interview')}
      className="fixed inset-0 z-40 flex flex-col bg-canvas max-lg:overflow-y-auto"
    >
      <Head set={set} awayFor={awayFor} isAway={isAway} since={since} onClose={onClose} />
      <div className="grid grow max-lg:shrink-0 lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="min-w-0 p-4 lg:overflow-y-auto lg:px-6">
          <p className="text-meta text-text2">{asked.place}</p>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
            <h1 className="min-w-0 font-voice text-title-large [overflow-wrap:anywhere] lg:text-page">
              {asked.title}
            </h1>
            <p className="text-meta text-text2 tabular-nums">
              {asked.expectedSeconds
                ? t('takeAbout', { number: set.takeNo, time: formatDuration(asked.expectedSeconds) })
                : t('takeNo', { number: set.takeNo })}
            </p>
          </div>
          <InterviewPicture set={set} isAway={isAway} since={since} />
        </div>
        <div className="flex flex-col border-line bg-surface max-lg:border-t lg:min-h-0 lg:border-l">
          <InterviewQuestions asked={asked} />
          <InterviewNotes
            name={set.name}
            isOff={isAway}
            onNote={(note) => send.mutate({ act: 'note', note })}
          />
        </div>
      </div>
      <footer
        data-keep-clear=""
        className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-surface px-4 py-3 max-lg:sticky max-lg:bottom-0 lg:px-5"
      >
        <div className="flex items-center gap-3">
          <RecordButton isRunning={isRunning} act={cue(isRunning ? 'stop' : 'start')} />
          <p role="status" className="text-meta text-text2 max-lg:hidden">
            {set.cue > set.heard ? (
              t('cueOnItsWay')
            ) : (
              <>
                <Kbd>{t('keySpace')}</Kbd> {t(isRunning ? 'keyStops' : 'keyStarts')}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Act label="flag" hint="F" icon={<Flag aria-hidden="true" />} act={cue('flag')} />
          <Act label="retake" hint="R" icon={<RotateCcw aria-hidden="true" />} act={cue('retake')} />
          <Act
            label="previousQuestion"
            hint="P"
            icon={<SkipBack aria-hidden="true" />}
            act={cue('previous')}
          />
          <Act label="nextQuestion" hint="N" act={cue('next')} primary />
        </div>
      </footer>
    </section>
  )
}

function Head({
  set,
  awayFor,
  isAway,
  since,
  onClose,
}: {
  set: SeenSet
  awayFor: number
  isAway: boolean
  since: number
  onClose: () => void
}) {
  const { t } = useWords('recorder')
  return (
    <header className="flex items-center justify-between gap-3 border-line border-b bg-surface px-4 py-2 lg:px-5">
      <div className="min-w-0">
        <p className="truncate font-voice text-title">{set.name}</p>
        <p className="text-meta text-text2 tabular-nums">
          {isAway
            ? t('lastSeen', { count: Math.round(awayFor) })
            : set.stillAgoMs === null
              ? t(set.levelDb === null ? 'cameraClosed' : 'stillComing')
              : t('stillAge', { count: Math.round(set.stillAgoMs / 1000 + since) })}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <span
          className={classNames(
            'rounded-6 px-2 py-1 font-semibold text-meta',
            isAway ? 'bg-sunken text-text2' : 'bg-greentint text-greentext',
          )}
        >
          {t(isAway ? 'away' : 'connected')}
        </span>
        <Button icon={<X aria-hidden="true" />} onClick={onClose}>
          <span className="max-sm:sr-only">{t('leaveInterview')}</span>
        </Button>
      </div>
    </header>
  )
}

function RecordButton({ isRunning, act }: { isRunning: boolean; act: (() => void) | undefined }) {
  const { t } = useWords('recorder')
  return (
    <button
      type="button"
      aria-label={t(isRunning ? 'stopTake' : 'startTake')}
      disabled={!act}
      onClick={(event) => {
        event.currentTarget.blur()
        act?.()
      }}
      className="flex size-14 items-center justify-center rounded-full border-4 border-text disabled:opacity-40"
    >
      <span className={classNames('block bg-rec', isRunning ? 'size-6 rounded-6' : 'size-10 rounded-full')} />
    </button>
  )
}

function Act({
  label,
  hint,
  icon,
  act,
  primary = false,
}: {
  label: 'flag' | 'retake' | 'previousQuestion' | 'nextQuestion'
  hint: string
  icon?: React.ReactNode
  act: (() => void) | undefined
  primary?: boolean
}) {
  const { t } = useWords('recorder')
  return (
    <Button
      variant={primary ? 'primary' : 'default'}
      icon={icon}
      disabledReason={act ? undefined : t('notNow')}
      onClick={() => act?.()}
    >
      {/* On a phone all acts fit beside the record button: an icon says enough. */}
      <span className={icon ? 'max-lg:sr-only' : ''}>{t(label)}</span>{' '}
      <span className="max-lg:hidden">
        <Kbd>{hint}</Kbd>
      </span>
    </Button>
  )
}

/** The seconds that went by since a moment, while something is shown that grows old. */
function useSecondsSince(at: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - at) / 1000
}
