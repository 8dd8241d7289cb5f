import type { Storyfile } from '@studio/contract'
import { formatNumber, initialsOf } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { useContentUrl } from '../../platform/calls/content.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { StoryfileStatus } from './faces/storyfile-status.tsx'

/** A storyfile in the view of cards: its subject's face, its name, where it stands. */
export function StoryfileCard({ storyfile }: { storyfile: Storyfile }) {
  const { t } = useWords('storyfiles')
  const { storyfileId, name, subject, counts } = storyfile
  const poster = useContentUrl()(storyfile.posterUrl)
  const face = (
    <>
      {poster ? (
        <img src={poster} alt="" className="aspect-video w-full bg-sunken object-cover object-[50%_20%]" />
      ) : (
        <span
          aria-hidden="true"
          className="flex aspect-video w-full items-center justify-center bg-sunken font-voice text-page text-text3"
        >
          {initialsOf(subject.displayName)}
        </span>
      )}
      <span className="flex min-w-0 flex-col gap-1 px-3 py-3">
        <span className="line-clamp-2 font-voice text-said">{name}</span>
        <span className="truncate text-meta text-text3">{subject.displayName}</span>
        <span className="flex flex-wrap items-center justify-between gap-2 pt-1 text-meta text-text2">
          <StoryfileStatus storyfile={storyfile} />
          {t('of', {
            recorded: formatNumber(counts.recorded),
            questions: formatNumber(counts.questions),
          })}
        </span>
      </span>
    </>
  )
  const look = 'flex min-w-0 flex-col text-text'
  // What is deleted is restored first.
  if (storyfile.status === 'deleted') return <div className={look}>{face}</div>
  return (
    <Link to="/storyfiles/$storyfileId" params={{ storyfileId }} search={{ tab: 'builder' }} className={look}>
      {face}
    </Link>
  )
}
