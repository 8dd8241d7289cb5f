import type { InkState, Stage } from '@studio/contract'
import { defineStoryFile, type StoryFile, type TurnDetail } from '@studio/player'
import { useEffect, useRef } from 'react'

defineStoryFile()

/** The player as visitors see it, in a conversation that `open` begins; says where the story waits. */
export function StoryStage({
  open,
  onInk,
  className = 'h-[30rem]',
}: {
  open: () => Promise<Stage>
  onInk: (ink: InkState | null) => void
  /** How high it is. */
  className?: string
}) {
  const place = useRef<HTMLDivElement>(null)
  const heard = useRef({ open, onInk })
  heard.current = { open, onInk }
  useEffect(() => {
    const element = document.createElement('story-file') as StoryFile
    element.openStage = async () => {
      const stage = await heard.current.open()
      heard.current.onInk(stage.inkState)
      return stage
    }
    element.addEventListener('turn', (event) => {
      heard.current.onInk((event as CustomEvent<TurnDetail>).detail.answer.inkState)
    })
    element.setAttribute('layout', 'phone')
    place.current?.replaceChildren(element)
    return () => element.remove()
  }, [])
  return (
    <div
      ref={place}
      className={`overflow-hidden rounded-10 [&>story-file]:block [&>story-file]:size-full ${className}`}
    />
  )
}
