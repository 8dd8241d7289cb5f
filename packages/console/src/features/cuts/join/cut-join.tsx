import { type ClipCut, type CutPart, seamLeast, seamOf } from '@studio/contract'
import { Checkbox } from '@studio/ui'
import { useContentUrl } from '../../../platform/calls/content.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import type { Evening } from '../cuts.queries.ts'
import { type Pose, usePose } from './use-pose.ts'

/** The last picture is before the end. */
const beforeEndMs = 80

/** How the cut joins the resting clip: its first and last picture beside it, and what is evened out. */
export function CutJoin({
  cut,
  parts,
  evening,
  mayEdit,
  onChange,
}: {
  cut: ClipCut
  parts: CutPart[]
  evening: Evening
  mayEdit: boolean
  onChange: (evening: Evening) => void
}) {
  const { t } = useWords('cuts')
  const contentUrl = useContentUrl(cut.storyfileId)
  const url = contentUrl(cut.videoUrl)
  const rest = usePose(contentUrl(cut.resting?.videoUrl ?? null), 0)
  const first = usePose(url, parts[0]?.fromMs ?? 0)
  const last = usePose(url, (parts.at(-1)?.untilMs ?? cut.durationMs) - beforeEndMs)
  const made = cut.versions.find(({ version }) => version === cut.playsVersion)
  return (
    <section aria-label={t('join')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('join')}</h3>
      {cut.resting ? (
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Seam label={t('seamBegins')} one={rest} other={first} names={[t('restingPose'), t('firstPose')]} />
          <Seam label={t('seamEnds')} one={last} other={rest} names={[t('lastPose'), t('restingPose')]} />
        </div>
      ) : (
        <p className="text-text2">{t('noResting')}</p>
      )}
      {mayEdit ? (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {cut.resting ? (
            <Checkbox
              label={t('evenLight')}
              checked={evening.evenLight}
              onChange={(evenLight) => onChange({ ...evening, evenLight })}
            />
          ) : null}
          <Checkbox
            label={t('evenLoudness')}
            checked={evening.evenLoudness}
            onChange={(evenLoudness) => onChange({ ...evening, evenLoudness })}
          />
        </div>
      ) : null}
      {made?.lightBy != null || made?.gainDb != null ? (
        <p className="text-meta text-text2">
          {[
            made.lightBy != null ? t('lightBy', { percent: signed(made.lightBy) }) : '',
            made.gainDb != null ? t('gainBy', { decibels: signed(made.gainDb) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
    </section>
  )
}

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}`

function Seam({
  label,
  one,
  other,
  names,
}: {
  label: string
  one: Pose | undefined
  other: Pose | undefined
  names: [string, string]
}) {
  const { t } = useWords('cuts')
  const seam = one && other ? seamOf(one.grey, other.grey) : undefined
  return (
    <figure className="flex flex-col gap-1">
      <div className="flex gap-1">
        {[one, other].map((pose, place) => (
          <span
            key={names[place]}
            className="block aspect-video w-32 overflow-hidden rounded-4 bg-sunken max-sm:w-28"
          >
            {pose ? <img src={pose.picture} alt={names[place]} className="size-full object-cover" /> : null}
          </span>
        ))}
      </div>
      <figcaption className="text-meta text-text2">
        {label}{' '}
        {seam === undefined ? null : (
          <b className={seam < seamLeast ? 'text-amber' : 'text-text'}>{t('seamOf', { seam })}</b>
        )}
      </figcaption>
    </figure>
  )
}
