import type { otherWords as bundled } from '../other-words.ts'

/** In the place of `other-words.ts` on pages of other sites, whose one script would be too large: from its own studio. */
export const otherWords: typeof bundled = async () =>
  (await fetch(new URL('/story-file-words.json', import.meta.url))).json()
