import type { Translation } from '../../platform/language.ts'
import type { paletteWords } from './palette.words.ts'

export const paletteGerman: Translation<typeof paletteWords> = {
  title: 'Suchen oder öffnen',
  placeholder: 'Seite, Storyfile, Frage, Aktion …',
  recent: 'Zuletzt geöffnete Storyfiles',
  pages: 'Seiten',
  storyfiles: 'Storyfiles',
  questions: 'Fragen',
  acts: 'Aktionen',
  nothing: 'Nichts passt. Versuchen Sie ein anderes Wort.',
  searching: 'Suche läuft …',
  found_one: '{{count}} Treffer',
  found_other: '{{count}} Treffer',
  keyMove: 'wählen',
  keyOpen: 'öffnen',
  keyClose: 'schließen',
}
