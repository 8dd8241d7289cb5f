import type { Translation } from '../../platform/language.ts'
import type { helpWords } from './help.words.ts'

export const helpGerman: Translation<typeof helpWords> = {
  title: 'Hilfe',
  search: 'Hilfe durchsuchen',
  articles: 'Hilfeseiten',
  none: 'Nichts passt zu Ihrer Suche.',
  noneHelp: 'Versuchen Sie es mit weniger oder anderen Wörtern.',
  all: 'Alle Hilfeseiten',
  missing: 'Diese Hilfeseite gibt es nicht.',
  next: 'Weiter: {{title}}',
  key: 'Taste',
  does: 'Was sie tut',
}
