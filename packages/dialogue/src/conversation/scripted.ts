import { type Courtesy, courtesyIn } from '../hearing/courtesy.ts'
import { isInsult } from '../hearing/insult.ts'
import { namesIn } from '../hearing/phrase-book.ts'
import type { Release, ReleaseClip, ReleaseScript } from './conversation.ts'
import { answers } from './conversation.ts'

type Manner = Courtesy | 'insult'

// Looked for when the first visitor says one of them; a script never changes.
const found = new WeakMap<ReleaseScript, Map<Manner, ReleaseClip[]>>()

/** The clips whose question is itself such a courtesy or an insult. */
export function scriptedAs({ script, matcher }: Release, manner: Manner): ReleaseClip[] {
  let clips = found.get(script)
  if (!clips) {
    clips = lookThrough(script, matcher.language)
    found.set(script, clips)
  }
  return clips.get(manner) ?? []
}

function lookThrough(script: ReleaseScript, language: string): Map<Manner, ReleaseClip[]> {
  const clips = new Map<Manner, ReleaseClip[]>()
  const context = { language, names: namesIn(script.subjectName ?? ''), first: true }
  for (const clip of script.clips.filter(answers)) {
    for (const { text } of clip.questions) {
      const manner = courtesyIn(text, context) ?? (isInsult(text, context) ? 'insult' : undefined)
      if (manner && !clips.get(manner)?.includes(clip))
        clips.set(manner, [...(clips.get(manner) ?? []), clip])
    }
  }
  return clips
}
