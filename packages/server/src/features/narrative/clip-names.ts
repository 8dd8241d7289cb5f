import type { PlayableClipRow } from '../clips/index.ts'

export type NamedClip = PlayableClipRow & { slug: string }

/** Longer names are hard to read in a story. */
const longestName = 48

/** Gives every clip the short name by which stories play it: the words of its question, or its kind. */
export function nameClips(clips: PlayableClipRow[]): NamedClip[] {
  const taken = new Set<string>()
  return clips.map((clip) => {
    const base = slugOf(clip.questions[0]?.text ?? clip.kind.replaceAll('_', ' ')) || 'clip'
    let slug = base
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
    taken.add(slug)
    return { ...clip, slug }
  })
}

/** Lower case letters and digits with hyphens between; whole words as long as they fit. */
function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  let slug = words[0]?.slice(0, longestName) ?? ''
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > longestName) break
    slug += `-${word}`
  }
  return slug
}
