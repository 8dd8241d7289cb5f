import { Button, EmptyState, Skeleton, Switch } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { useRoving } from '../../platform/roving/use-roving.ts'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { useUploads } from '../../platform/uploads/upload-list.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { FilmsNow, InterviewElsewhere } from './interview/interview-entry.tsx'
import { useOwnOrder } from './own-order.tsx'
import { PoseStrip } from './pose-strip.tsx'
import { filmedQuery, proposalsQuery } from './recorder.queries.ts'
import { gainsOf, shootOrder, shootProgress } from './shoot-order.ts'
import { moreToday } from './shoot-pace.ts'
import { ShootRow } from './shoot-row.tsx'
import { ShootSheet } from './shoot-sheet.tsx'
import { useStarWishes } from './takes/star-wishes.ts'
import { TakesHere } from './takes/takes-here.tsx'
import { useSendVideos } from './use-send-videos.ts'

const Camera = lazyPart(() => import('./camera/camera.tsx'), 'Camera')
const Interviewer = lazyPart(() => import('./interview/interviewer.tsx'), 'Interviewer')

/** What is to be filmed, in shoot order: each question is filmed here, or takes a video by a button or dropped on its row. */
export function Record({ film, ...props }: WorkspaceTabProps & { film: string | undefined }) {
  const { storyfile, mayEdit, onOpen } = props
  const { data: script } = useQuery(scriptQuery(storyfile.storyfileId))
  useStarWishes(storyfile.storyfileId, mayEdit)
  if (!film || !mayEdit || !script) return <ShootList {...props} />
  const onFilm = (next: string) => onOpen('record', { film: next })
  if (film === 'interview')
    return (
      <Suspense fallback={<Skeleton height="320px" />}>
        <Interviewer storyfile={storyfile} script={script} onClose={() => onOpen('record')} />
      </Suspense>
    )
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Camera
        storyfileId={storyfile.storyfileId}
        script={script}
        film={film}
        onFilm={onFilm}
        onClose={() => onOpen('record')}
      />
    </Suspense>
  )
}

function ShootList({ storyfile, mayEdit, onOpen }: WorkspaceTabProps) {
  const { t } = useWords('recorder')
  const { data: script, error, refetch } = useQuery(scriptQuery(storyfile.storyfileId))
  const { data: shoot } = useQuery({ ...proposalsQuery(storyfile.storyfileId), enabled: mayEdit })
  const uploads = useUploads().filter((one) => one.storyfileId === storyfile.storyfileId)
  const [onlyTodo, setOnlyTodo] = useState(false)
  const send = useSendVideos(storyfile)
  const order = useOwnOrder(script)
  const { data: filmed } = useQuery({ ...filmedQuery(storyfile.storyfileId), enabled: mayEdit })
  const roving = useRoving()

  if (error) {
    return (
      <div className="p-5">
        <NotRead reading={{ error, refetch }} />
      </div>
    )
  }
  if (!script) {
    return (
      <div className="p-5">
        <Skeleton height="320px" />
      </div>
    )
  }
  const { recorded, questions, minutesLeft } = shootProgress(script)
  if (questions === 0 && script.topics.every((topic) => topic.questions.length === 0)) {
    return (
      <EmptyState
        title={t('empty')}
        action={
          mayEdit ? (
            <Button variant="primary" onClick={() => onOpen('builder')}>
              {t('openBuilder')}
            </Button>
          ) : null
        }
      />
    )
  }
  const today = moreToday(
    (filmed?.items ?? []).map(({ createdAt }) => new Date(createdAt)),
    questions - recorded,
    new Date(),
  )
  const gains = gainsOf(shoot?.proposals ?? [])
  const topics = shootOrder(script, uploads, onlyTodo)
  const record = (film: string) => onOpen('record', { film })
  return (
    <section aria-label={t('title')} className="w-full max-w-5xl px-4 py-5 lg:px-5 xl:px-8">
      <div className="print:hidden">
        <p className="max-w-[65ch] text-text2">{t(mayEdit ? 'how' : 'howViewer')}</p>
        {mayEdit ? <BeforeTheList storyfileId={storyfile.storyfileId} onRecord={record} /> : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 print:hidden">
        <p className="tabular-nums">
          <strong>{t('progress', { recorded, questions })}</strong>
          {minutesLeft > 0 ? (
            <span className="text-text2"> · {t('left', { count: minutesLeft })}</span>
          ) : null}
          {today ? <span className="text-text2"> · {t('today', { count: today })}</span> : null}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 max-sm:flex-col max-sm:items-start">
          {mayEdit ? <InterviewElsewhere storyfileId={storyfile.storyfileId} /> : null}
          <Button variant="text" onClick={() => window.print()}>
            {t('printSheet')}
          </Button>
          <Switch label={t('onlyTodo')} checked={onlyTodo} onChange={setOnlyTodo} />
        </div>
      </div>
      {topics.length === 0 ? (
        <EmptyState
          title={t('allDone')}
          action={<Button onClick={() => setOnlyTodo(false)}>{t('showAll')}</Button>}
        />
      ) : null}
      <ShootSheet storyfile={storyfile} script={script} />
      <div ref={roving} className="flex flex-col gap-5 print:hidden">
        {topics.map((topic) => (
          <div key={topic.rows[0]!.question.questionId}>
            <h2 className="pb-2 font-semibold">{topic.name}</h2>
            <ol className="divide-y divide-line overflow-hidden rounded-6 border border-line bg-surface">
              {topic.rows.map((row) => (
                <ShootRow
                  key={row.question.questionId}
                  {...row}
                  gain={gains.get(row.question.questionId)}
                  mayEdit={mayEdit}
                  order={order}
                  onRecord={() => record(row.question.questionId)}
                  onFiles={(files) => void send(row.question, topic.name, files)}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}

/** What waits on this device, who films at the moment, and the poses that come first. */
function BeforeTheList({ storyfileId, onRecord }: { storyfileId: string; onRecord: (film: string) => void }) {
  return (
    <>
      <TakesHere storyfileId={storyfileId} />
      <FilmsNow storyfileId={storyfileId} onInterview={() => onRecord('interview')} />
      <PoseStrip storyfileId={storyfileId} onRecord={onRecord} />
    </>
  )
}
