import { conversationsRoutes } from '@studio/contract'
import { defineStoryFile, type StateDetail, type StoryFile, type TurnDetail } from '@studio/player'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/calls/api.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { drawPins, type Pin } from './pins.ts'

defineStoryFile()

/** The answer that was given last, and where its video is at the moment. */
export type Watched = {
  releaseNumber: number
  /** Null: nothing was asked yet, or there is no answer. */
  answer: { clipId: string; question: string; durationMs: number; positionMs: () => number } | null
}

/** The player as visitors will get it; what is asked here is counted nowhere. */
export function PreviewStage({
  storyfileId,
  pins,
  onWatched,
}: {
  storyfileId: string
  /** Places of comments on the answer that plays. */
  pins: Pin[]
  onWatched: (watched: Watched) => void
}) {
  const { t } = useWords('publishing')
  const place = useRef<HTMLElement>(null)
  const player = useRef<StoryFile>(null)
  const heard = useRef(onWatched)
  useEffect(() => {
    heard.current = onWatched
  })
  useEffect(() => {
    const element = document.createElement('story-file') as StoryFile
    element.openStage = () => call(conversationsRoutes.preview, { body: { storyfileId } })
    let releaseNumber = 0
    element.addEventListener('state', (event) => {
      const { stage } = (event as CustomEvent<StateDetail>).detail
      if (!stage || stage.releaseNumber === releaseNumber) return
      releaseNumber = stage.releaseNumber
      heard.current({ releaseNumber, answer: null })
    })
    element.addEventListener('turn', (event) => {
      const { question, answer } = (event as CustomEvent<TurnDetail>).detail
      const { clip } = answer
      let lastMs = 0
      const positionMs = () => {
        const { playing } = element
        if (playing?.clipId === clip?.clipId) lastMs = playing?.positionMs ?? lastMs
        return lastMs
      }
      const { clipId = '', durationMs = 0 } = clip ?? {}
      const asked = clip && { clipId, durationMs, question: question.text, positionMs }
      heard.current({ releaseNumber, answer: asked })
    })
    place.current?.replaceChildren(element)
    player.current = element
    return () => element.remove()
  }, [storyfileId])
  useEffect(() => {
    if (player.current) drawPins(player.current.line, pins)
  }, [pins])
  return (
    <section
      ref={place}
      aria-label={t('previewPlayer')}
      className="h-[min(80dvh,44rem)] min-h-[30rem] min-w-0 p-3 lg:h-auto [&>story-file]:block [&>story-file]:size-full"
    />
  )
}
