import { languageOf, type Script, sentence } from '@studio/contract'
import type { SnapshotClip } from '../training/index.ts'

/** What guests read where nobody has written the answer yet; in the language of the storyfile. */
const unwritten = (question: string) => sentence('Planned answer to: {question}', { question })

/**
 * The planned answers as clips without a video: a question is answered with its teleprompter text. Hints and notes are
 * for the people at the shoot, so no guest reads them. What the subject will not answer has no card.
 */
export function cardsOf({ topics }: Pick<Script, 'topics'>, language: string): SnapshotClip[] {
  return topics
    .flatMap(({ questions }) => questions)
    .filter(({ status }) => status !== 'skipped')
    .map((question) => {
      const { questionId, text, starter, starterLabel, starterPosition, priority } = question
      const planned = question.teleprompter.trim()
      const variants = question.variants.map((variant) => variant.text)
      return {
        // The question itself: a card keeps its id from one preparation to the next.
        clipId: questionId,
        kind: 'regular',
        assetId: '',
        durationMs: 0,
        // Only what is really planned is learned from.
        transcript: planned,
        card: planned || unwritten(text)[languageOf(language)],
        words: [],
        questions: [{ questionId, text, variants, starter, starterLabel, starterPosition, priority }],
      }
    })
}
