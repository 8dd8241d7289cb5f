import type { SeenSet } from '@studio/contract'
import { tolerances } from '@studio/recorder'
import { classNames, formatDuration, formatPercent } from '@studio/ui'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { shownLevel } from '../camera/setup/level-bar.tsx'
import { DriftLines } from '../drift-lines.tsx'

/** The newest still, and under it what the device measures and has safe. */
export function InterviewPicture({ set, isAway, since }: { set: SeenSet; isAway: boolean; since: number }) {
  const { t } = useWords('recorder')
  const { still, shift, phase } = set
  const isRecording = phase === 'recording'
  const seconds = Math.floor(set.elapsedMs / 1000 + (isRecording && !isAway ? since : 0))
  return (
    <>
      <div className="relative aspect-video w-full overflow-hidden rounded-10 bg-stage text-on-media lg:max-h-[calc(100dvh-20rem)]">
        {still ? (
          <img
            src={`data:image/jpeg;base64,${still}`}
            alt={t('stillOf', { name: set.name })}
            className={classNames('size-full object-contain', isAway && 'opacity-40 grayscale')}
          />
        ) : (
          <p className="flex size-full items-center justify-center p-6 text-center">
            {t(set.levelDb === null ? 'cameraClosed' : 'stillComing')}
          </p>
        )}
        {still && shift && !isAway ? <DriftLines shift={shift} /> : null}
        <p className="absolute top-3 left-3 flex items-center gap-2 rounded-full bg-stage/80 px-3 py-1 font-semibold text-meta tabular-nums">
          {isRecording ? <span aria-hidden="true" className="size-3 rounded-full bg-rec" /> : null}
          {isRecording ? t('recordingFor', { time: formatDuration(seconds) }) : t(`phase_${phase}`)}
        </p>
        {set.isFlagged || (still && !isAway) ? (
          <p
            className={classNames(
              'absolute top-3 right-3 rounded-full bg-stage/80 px-3 py-1 text-meta',
              !set.isFlagged && 'max-lg:hidden',
            )}
          >
            {t(set.isFlagged ? 'flagged' : 'stillEvery')}
          </p>
        ) : null}
        {isAway ? (
          <p
            role="alert"
            className="absolute inset-x-3 bottom-3 rounded-10 bg-stage/80 px-3 py-2 text-center"
          >
            {t(isRecording ? 'awayRecording' : 'awayIdle', { name: set.name })}
          </p>
        ) : null}
      </div>
      <Figures set={set} />
    </>
  )
}

function Figures({ set }: { set: SeenSet }) {
  const { t } = useWords('recorder')
  const { levelDb, isClipping, silentMs, shift, battery, sentShare } = set
  const all = Math.floor(set.elapsedMs / 1000)
  const safe = Math.min(all, Math.floor(set.safeMs / 1000))
  const level =
    levelDb === null
      ? 'cameraClosed'
      : isClipping
        ? 'levelClips'
        : silentMs > 3000
          ? 'levelSilent'
          : levelDb < -45
            ? 'levelLow'
            : 'levelGood'
  return (
    <dl className="mt-4 grid grid-cols-2 gap-y-4 border-line border-t pt-3 lg:grid-cols-4 lg:divide-x lg:divide-line">
      {set.phase === 'ready' || set.phase === 'countdown' ? (
        <Figure name={t('nothingYet')}>–</Figure>
      ) : (
        <Figure
          name={t('sentSeconds', { share: formatPercent(sentShare) })}
          className="text-greentext"
          icon={<ShieldCheck aria-hidden="true" className="size-4" />}
        >
          {t('secondsSafe', { safe, count: all })}
        </Figure>
      )}
      <Figure name={t(level)} className={isClipping || level === 'levelSilent' ? 'text-ambertext' : ''}>
        {levelDb === null ? '–' : t('levelIs', { level: shownLevel(levelDb) })}
      </Figure>
      <Figure
        name={t('headPose')}
        className={shift && shift.share > tolerances.moved ? 'text-ambertext' : ''}
      >
        {shift ? t('off', { share: formatPercent(shift.share) }) : '–'}
      </Figure>
      <Figure name={t(battery ? (battery.charging ? 'batteryPlugged' : 'batteryAlone') : 'batteryNotSaid')}>
        {battery ? formatPercent(battery.level) : '–'}
      </Figure>
    </dl>
  )
}

function Figure({
  name,
  icon,
  className,
  children,
}: {
  name: string
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-col-reverse justify-end lg:px-4 lg:first:pl-0">
      <dt className="text-meta text-text2">{name}</dt>
      <dd className={classNames('flex items-center gap-2 font-semibold tabular-nums', className)}>
        {icon}
        {children}
      </dd>
    </div>
  )
}
