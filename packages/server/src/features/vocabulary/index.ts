/** Custom words and categories: what an organization teaches its conversations without a new training. */
import type { Feature } from '../../feature.ts'
import { sendsLetters } from '../../platform/mail/letters.ts'
import { thingNames } from '../organizations/index.ts'
import { releasePart } from '../parts/index.ts'
import { categoriesRoutes } from './categories.routes.ts'
import { categoryOwner, purgeCategories } from './categories.store.ts'
import { vocabularyOf } from './current-vocabulary.ts'
import { forgetOldHits } from './hits.store.ts'
import { noticeKind } from './notify-category.ts'
import { vocabularyNames } from './vocabulary-names.ts'
import { wordsRoutes } from './words/words.routes.ts'
import { purgeWords, wordOwner } from './words/words.store.ts'
import { wordsPart } from './words-part.ts'

export { readCategories } from './categories.store.ts'
export { vocabularyOf } from './current-vocabulary.ts'
export { notifyOwners } from './notify-category.ts'
export { recogniserHints } from './words/recogniser-hints.ts'
export { readWords } from './words/words.store.ts'

export const vocabulary: Feature = {
  name: 'vocabulary',
  tables: ['custom_categories', 'custom_words', 'vocabulary_hits'],
  offers: ['custom_categories'],
  extend(context) {
    thingNames.add(context, vocabularyNames)
    sendsLetters(context, noticeKind)
    releasePart(context, wordsPart)
  },
  routes(serve, context) {
    wordsRoutes(serve, context)
    categoriesRoutes(serve, context)
  },
  async plugin(app, context) {
    const current = vocabularyOf(context)
    await current.watch()
    app.addHook('onClose', () => current.stop())
  },
  jobs(work, context) {
    work.every('vocabulary.purge', '50 2 * * *', async () => {
      await purgeWords(context.sql)
      await purgeCategories(context.sql)
      await forgetOldHits(context.sql)
    })
  },
  anchors: { customWord: wordOwner, customCategory: categoryOwner },
}
