import type { NoticeWords } from './notice.words.ts'

export const noticeGerman: NoticeWords = {
  subject: (category) => `Ein Gast sagte etwas aus der Kategorie „${category}“`,
  text: (category, organization) =>
    `Ein Gast von ${organization} sagte etwas, das zur Kategorie „${category}“ gehört.`,
  open: 'Frage öffnen',
  end: 'Je Kategorie kommt höchstens ein Brief in der Stunde. Ändern lässt sich das unter Training, Eigene Kategorien.',
}
