import { Refusal, type ReplyOf, type routes } from '@studio/contract'
import { type Decision, understand } from '@studio/dialogue'
import type { Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { type LoadedRelease, releasesOf } from '../../publishing/index.ts'
import { findStoryfile } from '../../storyfiles/index.ts'
import { vocabularyOf } from '../../vocabulary/index.ts'

type Tried = ReplyOf<typeof routes.words.tryOut>

/** What the custom words make of a text, and what the newest trained release answers with and without them. */
export async function tryWords(
  context: Context,
  scope: Scope,
  { storyfileId, text }: { storyfileId: string; text: string },
): Promise<Tried> {
  const storyfile = await findStoryfile(context.sql, scope, storyfileId)
  if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
  const release = await releasesOf(context).current(storyfileId, 'preview')
  if (!release) throw new Refusal('NOT_READY_TO_TRAIN', { name: storyfile.name })
  const { organizationId } = storyfile
  const { language } = release.snapshot.storyfile
  const vocabulary = await vocabularyOf(context).of({ organizationId, storyfileId, language })
  const { repaired, weighed, found, before, now } = understand(text, { ...release, vocabulary })
  return {
    repaired,
    weighed,
    found: found.map(({ wordId, ...one }) => ({ customWordId: wordId, ...one })),
    before: answerOf(release, before),
    now: answerOf(release, now),
  }
}

function answerOf(release: LoadedRelease, { outcome, score, top }: Decision): Tried['before'] {
  const best = top[0] && release.clips.get(top[0].clipId)
  return { outcome, score, questionText: best?.questions[0]?.text ?? null }
}
