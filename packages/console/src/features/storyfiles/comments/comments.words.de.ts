import type { Translation } from '../../../platform/language.ts'
import type { commentsWords } from './comments.words.ts'

export const commentsGerman: Translation<typeof commentsWords> = {
  comments: 'Kommentare',
  commentsMark_one: '{{count}} Kommentar',
  commentsMark_other: '{{count}} Kommentare',
  comment: 'Kommentar',
  commentHint: 'Mit @ erwähnen Sie jemanden.',
  commentAct: 'Kommentieren',
  mentionList: 'Personen zum Erwähnen',
  formerMember: 'Ehemaliges Mitglied',
  removeComment: 'Kommentar entfernen',
  removeCommentTitle: 'Diesen Kommentar entfernen?',
  removeCommentHelp: 'Er ist dann für alle weg. Das lässt sich nicht rückgängig machen.',
}
