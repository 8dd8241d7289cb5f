import { Link } from '@tanstack/react-router'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { useContentUrl } from '../../platform/calls/content.ts'

type Shown = {
  storyfileId: string
  name: string
  subjectName: string
  posterUrl: string | null
}

/** The person and the name, as every list of this section begins. */
export function StoryfileCell({ row }: { row: Shown }) {
  const contentUrl = useContentUrl()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ThingAvatar
        type="storyfile"
        id={row.storyfileId}
        name={row.subjectName}
        poster={contentUrl(row.posterUrl)}
        size={36}
        decorative
      />
      <span className="min-w-0">
        <Link
          to="/storyfiles/$storyfileId"
          params={{ storyfileId: row.storyfileId }}
          search={{ tab: 'publish' }}
          className="kit-reach block font-voice text-said text-text"
        >
          <span className="line-clamp-2">{row.name}</span>
        </Link>
        <span className="block truncate text-meta text-text3">{row.subjectName}</span>
      </span>
    </span>
  )
}
