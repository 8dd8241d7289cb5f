import type { ActivityDetail, Lesson } from '@studio/contract'
import { Button, EmptyState, Form, Meter, Skeleton, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Megaphone, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useKeptFocus } from '../../../platform/roving/use-kept-focus.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { broadcast, freeze, lessonQuery } from '../learning.queries.ts'
import { spacedCode } from './class-codes.tsx'
import { ClassQueue } from './class-queue.tsx'
import { ProjectorLink } from './projector-link.tsx'
import { PupilPathPanel } from './pupil-path-panel.tsx'
import { PupilTiles } from './pupil-tiles.tsx'

/** The class as it happens: whom to help, what was found, what no one asked. */
export function ClassView({ activity }: { activity: ActivityDetail }) {
  const { t } = useWords('learning')
  const [opened, setOpened] = useState<string>()
  const { data: lesson, dataUpdatedAt, error, refetch } = useQuery(lessonQuery(activity.activityId))
  if (error && !lesson) return <NotRead className="m-8" reading={{ error, refetch }} />
  if (!lesson) return <Skeleton />
  if (opened)
    return (
      <PupilPathPanel
        key={opened}
        activityId={activity.activityId}
        attemptId={opened}
        onClose={() => setOpened(undefined)}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-6 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:px-8">
      <div className="grid grid-cols-1 content-start gap-4">
        <Lead lesson={lesson} />
        <p className="text-meta text-text2" role="status">
          {t('classFacts', {
            joined: lesson.pupils.filter(({ attemptId }) => attemptId).length,
            all: lesson.pupils.length,
            questions: lesson.questions,
            unanswered: lesson.unanswered,
          })}
        </p>
        {lesson.pupils.length === 0 ? (
          <EmptyState title={t('nobodyYet')}>{t('nobodyYetHelp')}</EmptyState>
        ) : (
          <PupilTiles lesson={lesson} repliedAt={dataUpdatedAt} onOpen={setOpened} />
        )}
      </div>
      <aside className="grid grid-cols-1 content-start gap-6">
        {lesson.mustFinds.length > 0 ? (
          <section className="grid grid-cols-1 gap-3" aria-label={t('mustFind')}>
            <h2 className="font-semibold">{t('mustFind')}</h2>
            {lesson.mustFinds.map(({ questionId, question, foundBy }) => (
              <Meter
                key={questionId}
                label={question}
                value={foundBy}
                max={Math.max(1, lesson.pupils.length)}
                valueText={t('ofPupils', { found: foundBy, all: lesson.pupils.length })}
              />
            ))}
          </section>
        ) : null}
        {lesson.untouched.length > 0 ? <Untouched lesson={lesson} /> : null}
        <ClassQueue lesson={lesson} />
      </aside>
    </div>
  )
}

/** What the teacher does with the whole class; both can be taken back with one more press. */
function Lead({ lesson }: { lesson: Lesson }) {
  const { t } = useWords('learning')
  const { activityId, isFrozen, prompt, code } = lesson
  const tell = (said: string) => toast(t(said ? 'promptSent' : 'promptRemoved'), { kind: 'success' })
  const form = useForm({
    start: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('promptRequired') }),
    send: ({ text }) => broadcast(activityId, text),
    onSaved: (_answer, { text }) => {
      form.reset()
      tell(text)
    },
  })
  const remove = useMutation({ mutationFn: () => broadcast(activityId, ''), onSuccess: () => tell('') })
  const part = useKeptFocus<HTMLDivElement>()
  const pause = useMutation({ mutationFn: () => freeze(activityId, !isFrozen) })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {code ? (
          <p className="grow max-md:w-full">
            <span className="block text-meta text-text2">{t('classCode')}</span>
            <span className="font-semibold text-section tracking-widest">{spacedCode(code)}</span>
          </p>
        ) : (
          <p className="grow text-text2 max-md:w-full">{t('noCode')}</p>
        )}
        <ProjectorLink activityId={activityId} />
        <Button
          icon={isFrozen ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          aria-pressed={isFrozen}
          loading={pause.isPending}
          onClick={() => pause.mutate()}
        >
          {t(isFrozen ? 'resume' : 'freeze')}
        </Button>
      </div>
      {isFrozen ? (
        <p role="status" className="rounded-6 border border-line bg-raised px-3 py-2 text-text2">
          {t('isFrozen')}
        </p>
      ) : null}
      <Form {...form.form}>
        <div ref={part} className="flex flex-wrap items-center gap-2">
          <TextField
            className="min-w-0 grow basis-60"
            label={t('prompt')}
            hint={prompt ? t('promptNow', { prompt }) : t('promptHint')}
            maxLength={200}
            {...form.field('text')}
            error={form.fault('text') ?? form.refusal?.message}
          />
          <Button
            type="submit"
            variant="primary"
            icon={<Megaphone aria-hidden="true" />}
            loading={form.form.submitting}
          >
            {t('broadcast')}
          </Button>
          {prompt ? (
            <Button variant="text" onClick={() => remove.mutate()}>
              {t('removePrompt')}
            </Button>
          ) : null}
        </div>
      </Form>
    </>
  )
}

function Untouched({ lesson: { activityId, untouched } }: { lesson: Lesson }) {
  const { t } = useWords('learning')
  const send = useMutation({
    mutationFn: (topic: string) => broadcast(activityId, t('askAbout', { topic })),
    onSuccess: () => toast(t('promptSent'), { kind: 'success' }),
  })
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={t('nobodyAsked')}>
      <h2 className="font-semibold">{t('nobodyAsked')}</h2>
      <ul className="grid gap-1 max-sm:gap-4">
        {untouched.map((topic) => (
          <li key={topic} className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate">{topic}</span>
            <Button variant="text" size="small" onClick={() => send.mutate(topic)}>
              {t('broadcastIt')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
