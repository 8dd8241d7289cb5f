import type { Question } from '@studio/contract'
import { toast } from '@studio/ui'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import type { LibraryQuestion } from './library/library-questions.tsx'
import { settleSuggestion } from './library/suggestions.ts'
import { addQuestions } from './script.queries.ts'

/** Adds a question of the library to the script, at the end of a topic where one is named. */
export function useAddFromLibrary(source: ScriptSource) {
  const { t } = useWords('storyfiles')
  return async (wanted: LibraryQuestion, topicId?: string): Promise<Question | undefined> => {
    const { questions, skipped } = await addQuestions(source, {
      ...(topicId ? { topicId } : {}),
      questions: [
        {
          text: wanted.text,
          variants: wanted.variants.slice(0, 100),
          ...(wanted.isOfScript ? {} : { libraryQuestionId: wanted.questionId }),
        },
      ],
    })
    for (const one of skipped) toast(t('skipped', { ...one, count: 1 }), { kind: 'info' })
    void settleSuggestion(source, wanted).catch((reason: Error) => toast(reason.message, { kind: 'error' }))
    return questions[0]
  }
}
