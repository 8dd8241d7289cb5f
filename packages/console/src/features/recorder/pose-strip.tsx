import { Button, classNames, formatDuration } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, ScanFace } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { poseSeconds, poses, posesOf } from './camera/subjects.ts'
import { poseClipsQuery } from './recorder.queries.ts'

/** The three poses that come first; what is missing has the only coloured act. */
export function PoseStrip({
  storyfileId,
  onRecord,
}: {
  storyfileId: string
  onRecord: (film: string) => void
}) {
  const { t } = useWords('recorder')
  const { data } = useQuery(poseClipsQuery(storyfileId))
  const done = posesOf(data?.items ?? noClips)
  return (
    <section
      aria-label={t('poses')}
      className="mt-4 grid divide-line overflow-hidden rounded-10 border border-line bg-surface max-md:divide-y md:grid-cols-[1fr_1fr_1fr_auto] md:divide-x"
    >
      {poses.map((pose) => (
        <div key={pose} className="flex items-center gap-3 px-3 py-2">
          <div className="min-w-0 grow">
            <p className="font-semibold">{t(`pose_${pose}`)}</p>
            <p className={classNames('text-meta', done.has(pose) ? 'text-text2' : 'text-ambertext')}>
              {t(done.has(pose) ? 'poseDone' : 'poseMissing', {
                duration: formatDuration(poseSeconds[pose]),
              })}
            </p>
          </div>
          {done.has(pose) ? (
            <Check role="img" aria-label={t('mark_good')} className="size-4 text-greentext" />
          ) : null}
          <Button
            size="small"
            variant={done.has(pose) ? 'text' : 'default_colored'}
            aria-label={
              done.has(pose)
                ? `${t('again')}: ${t(`pose_${pose}`)}`
                : t('recordPose', { pose: t(`pose_${pose}`) })
            }
            onClick={() => onRecord(pose)}
          >
            {t(done.has(pose) ? 'again' : 'record')}
          </Button>
        </div>
      ))}
      <div className="flex items-center px-3 py-2">
        <Button icon={<ScanFace aria-hidden="true" />} onClick={() => onRecord('setup')}>
          {t('setup')}
        </Button>
      </div>
    </section>
  )
}

const noClips: [] = []
