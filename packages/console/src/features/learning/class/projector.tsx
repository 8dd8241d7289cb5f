import type { ActivityDetail, Lesson } from '@studio/contract'
import { defineStoryFile, hasBegun, type StateDetail, type StoryFile } from '@studio/player'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { activityQuery, lessonQuery, openProjector } from '../learning.queries.ts'
import { qrSource } from './class-cards.ts'
import { spacedCode } from './class-codes.tsx'

/** The wall: the person, what the class asked, and how to ask. No name, and nothing that the teacher has not allowed. */
export function Projector({ activityId }: { activityId: string }) {
  const { t } = useWords('learning')
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const { data: activity } = useQuery(activityQuery(activityId))
  const { data: lesson } = useQuery(lessonQuery(activityId))
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // Not on the button that leaves: a key pressed by chance would end the show.
    dialog.current?.focus()
  }, [])
  const leave = () => void navigate({ to: '/learning', search: { activity: activityId, tab: 'class' } })
  const asked = lesson?.queue.filter(({ state }) => state === 'asked').at(-1)
  const next = lesson?.queue.filter(({ state }) => state === 'allowed').slice(0, 2) ?? []
  return (
    <dialog
      ref={dialog}
      aria-label={t('projector')}
      tabIndex={-1}
      onClose={leave}
      data-theme="dark"
      className="fixed inset-0 m-0 grid size-full outline-none max-h-none max-w-none grid-rows-[minmax(0,1fr)_auto] border-0 p-0 md:grid-cols-[minmax(0,1fr)_21.5rem] md:grid-rows-1"
    >
      {activity && lesson ? <Wall activity={activity} lesson={lesson} /> : <div />}
      <aside className="flex flex-col gap-6 overflow-y-auto border-line border-l p-8 text-[28px] leading-9">
        {asked ? (
          <section>
            <h2 className="text-text2">{t('classAsked')}</h2>
            <p className="break-words font-voice">{asked.text}</p>
          </section>
        ) : null}
        {next.length > 0 ? (
          <section>
            <h2 className="text-text2">{t('next')}</h2>
            {next.map(({ classQuestionId, text }) => (
              <p key={classQuestionId} className="break-words py-2 font-voice">
                {text}
              </p>
            ))}
          </section>
        ) : null}
        {lesson?.code ? <JoinHere code={lesson.code} /> : null}
        <Button className="self-start" onClick={() => dialog.current?.close()}>
          {t('leaveProjector')}
        </Button>
      </aside>
    </dialog>
  )
}

function JoinHere({ code }: { code: string }) {
  const { t } = useWords('learning')
  const address = `${location.origin}/learn/${code}`
  const source = useMemo(() => qrSource(address), [address])
  return (
    <section className="mt-auto grid gap-2">
      <img src={source} alt={t('qrOf', { address })} width={160} height={160} className="rounded-6" />
      <p className="break-words text-text2">{t('askFromPhone', { address: `${location.host}/learn` })}</p>
      <p className="font-semibold text-[36px] leading-11 tracking-widest">{spacedCode(code)}</p>
    </section>
  )
}

/** The player; it asks what the teacher lets it ask, each question once. What came before its start is asked then. */
function Wall({ activity, lesson }: { activity: ActivityDetail; lesson: Lesson }) {
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<StoryFile>(undefined)
  // What was asked before the wall was opened is over.
  const done = useRef(
    new Set(lesson.queue.flatMap((one) => (one.state === 'asked' ? [one.classQuestionId] : []))),
  )
  const [begun, setBegun] = useState(false)
  const { activityId } = activity
  const storyfileId = activity.storyfiles[0]?.storyfileId
  useEffect(() => {
    if (!storyfileId || !place.current) return
    defineStoryFile()
    const element = document.createElement('story-file') as StoryFile
    element.setAttribute('channel', 'lms')
    element.setAttribute('layout', 'wall')
    element.setAttribute('speech', 'none')
    element.openStage = () => openProjector(activityId, storyfileId)
    element.addEventListener('state', (event) =>
      setBegun(hasBegun((event as CustomEvent<StateDetail>).detail)),
    )
    place.current.replaceChildren(element)
    player.current = element
    return () => element.remove()
  }, [activityId, storyfileId])
  useEffect(() => {
    if (!begun) return
    for (const { classQuestionId, state, text } of lesson.queue) {
      if (state !== 'asked' || done.current.has(classQuestionId)) continue
      done.current.add(classQuestionId)
      player.current?.ask(text)
    }
  }, [lesson.queue, begun])
  return <div ref={place} className="min-h-0 [&>story-file]:block [&>story-file]:size-full" />
}
