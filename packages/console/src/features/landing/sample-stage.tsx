import { defineStoryFile } from '@studio/player'
import { useEffect, useRef } from 'react'
import { stageFrame } from './stage-frame.ts'

defineStoryFile()

/** The sample storyfile, playing on the page; loaded after the page's words are there. */
export function SampleStage({ shortName, posterUrl }: { shortName: string; posterUrl: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const player = document.createElement('story-file')
    player.setAttribute('short-name', shortName)
    player.setAttribute('layout', 'phone')
    if (posterUrl) player.setAttribute('poster', posterUrl)
    place.current?.replaceChildren(player)
    return () => player.remove()
  }, [shortName, posterUrl])
  return (
    <div
      ref={place}
      className={`${stageFrame} overflow-hidden [&>story-file]:block [&>story-file]:size-full`}
    />
  )
}
