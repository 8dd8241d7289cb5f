import { languageOf, type Script, sentence } from '@studio/contract'
import type { SnapshotClip } from '../training/index.ts'

/** Guests may speak a language in which the studio itself says nothing. */
const inOtherLanguages: Record<string, (question: string) => string> = {
  fr: (question) => `Réponse prévue à la question\u00a0: ${question}`,
  es: (question) => `Respuesta prevista a la pregunta: ${question}`,
}

/** What guests read where no one has written the answer yet; in the language of the storyfile. */
function unwritten(question: string, language: string): string {
  const inIt = inOtherLanguages[language.split('-')[0]!.toLowerCase()]
  return inIt?.(question) ?? sentence('Planned answer to: {question}', { question })[languageOf(language)]
}

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
        card: planned || unwritten(text, language),
        words: [],
        questions: [{ questionId, text, variants, starter, starterLabel, starterPosition, priority }],
      }
    })
}
