import { defineStoryFile } from '@studio/player'
import { useEffect, useRef } from 'react'

defineStoryFile()

/** The sample storyfile, playing on the page; loaded after the page's words are there. */
export function SampleStage({ shortName }: { shortName: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const player = document.createElement('story-file')
    player.setAttribute('short-name', shortName)
    place.current?.replaceChildren(player)
    return () => player.remove()
  }, [shortName])
  return (
    <div
      ref={place}
      className="aspect-[3/4] w-full overflow-hidden rounded-10 sm:aspect-video [&>story-file]:block [&>story-file]:size-full"
    />
  )
}
