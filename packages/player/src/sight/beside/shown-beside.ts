/** What is shown beside an answer now. Pure. */
import type { PlayableAttachment, PlayableClip } from '@studio/contract'

/**
 * While the answer plays: what its second last brought. After it, or where it is read: what belongs after it, then what was
 * shown before. What the visitor closed stays away until the answer is given again.
 */
export function shownBeside(
  clip: Pick<PlayableClip, 'attachments'> | null,
  now: { playing: boolean; positionMs: number },
  closed: ReadonlySet<string>,
): PlayableAttachment[] {
  const all = clip?.attachments ?? []
  const isOpen = ({ attachmentId }: PlayableAttachment) => !closed.has(attachmentId)
  if (!now.playing)
    return [...all.filter(({ atMs }) => atMs === null), ...all.filter(({ atMs }) => atMs !== null)].filter(
      isOpen,
    )
  return all
    .filter(({ atMs }) => atMs !== null && atMs <= now.positionMs)
    .slice(-1)
    .filter(isOpen)
}

/** An address as it is read. */
export function readable(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** Only a page of the web is opened. */
export function isPage(address: string | null): address is string {
  return address !== null && /^https?:\/\//.test(address)
}
