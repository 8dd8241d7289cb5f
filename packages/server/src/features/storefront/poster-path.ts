import type { Context } from '../../context.ts'
import { contentToken, contentUrl } from '../media/index.ts'

/** A poster's address stays the same for two hours and is good for two to four: answers can be kept and compared. */
const addressSeconds = 2 * 60 * 60

/** For anybody, while the storyfile is open to visitors, and the link and the channel by which it was found. */
export function posterPath(
  { tokenSecret, now }: Context,
  { storyfileId, ...way }: { storyfileId: string; channel: string; linkId?: string | null },
  assetId: string,
): string {
  const begun = new Date(now().getTime() - (now().getTime() % (addressSeconds * 1000)))
  const grant = {
    holder: { visitor: 'anybody', linkId: way.linkId, channel: way.channel },
    picturesOnly: true,
    storyfileIds: [storyfileId],
    seconds: 2 * addressSeconds,
  }
  return contentUrl(assetId, 'poster.jpg', contentToken({ tokenSecret, now: () => begun }, grant).token)
}
