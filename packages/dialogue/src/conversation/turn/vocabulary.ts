import { type CategoryStage, categoryStage, type VisitorCategory } from '../../categories/category-stage.ts'
import type { VocabularyWord } from '../../words/vocabulary-word.ts'
import { type WordStage, wordStage } from '../../words/word-stage.ts'

/** The words and categories of a storyfile, ready for its conversations. Not part of a release: they count immediately. */
export type Vocabulary = { words: WordStage; categories: CategoryStage }

export function vocabularyFor(
  { words, categories }: { words: VocabularyWord[]; categories: VisitorCategory[] },
  language: string,
): Vocabulary {
  return { words: wordStage(words), categories: categoryStage(categories, language) }
}
