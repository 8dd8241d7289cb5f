import type { Storyfile } from '@studio/contract'
import { ThingAvatar } from '../../../platform/avatar/thing-avatar.tsx'
import { useContentUrl } from '../../../platform/calls/content.ts'

/** A storyfile as its own picture, else as its poster. One that has no picture is not asked for. */
export function StoryfileFace({
  storyfile,
  size,
}: {
  storyfile: Pick<Storyfile, 'storyfileId' | 'subject' | 'avatarAt' | 'posterUrl'>
  size: 28 | 36
}) {
  const contentUrl = useContentUrl()
  const { storyfileId, subject, avatarAt, posterUrl } = storyfile
  return (
    <ThingAvatar
      type="storyfile"
      id={avatarAt ? storyfileId : undefined}
      version={avatarAt ? Date.parse(avatarAt) : undefined}
      name={subject.displayName}
      poster={contentUrl(posterUrl)}
      size={size}
      decorative
    />
  )
}
