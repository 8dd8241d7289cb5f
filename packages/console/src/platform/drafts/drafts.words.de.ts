import type { Translation } from '../language.ts'
import type { draftsWords } from './drafts.words.ts'

export const draftsGerman: Translation<typeof draftsWords> = {
  save: 'Speichern',
  loadNewest: 'Den neuesten Stand laden',
  nothingChanged: 'Noch ist nichts geändert.',
  beingSaved: 'Die vorige Änderung wird noch gespeichert.',
  conflictsFirst: 'Wählen Sie zuerst eine der beiden Fassungen.',
  offline:
    'Sie sind offline. Ihre Änderungen bleiben auf diesem Gerät und werden gesendet, sobald Sie wieder online sind.',
  keptSaved: '{{name}} erfolgreich gespeichert.',
  keptConflict:
    'Jemand anders hat {{name}} inzwischen geändert. Öffnen Sie es und prüfen Sie die Änderungen.',
  keptRemoved:
    'Jemand hat {{name}} entfernt, während Sie daran gearbeitet haben. Ihr Text bleibt auf diesem Gerät: Stellen Sie die Frage wieder her, um ihn zu sehen.',
  keptRefused: 'Ihre Änderungen an {{name}} konnten nicht gespeichert werden: {{reason}}',
  theirs: 'Andere Fassung: {{value}}',
  theirsEmpty: 'Andere Fassung: leer',
  keepMine: 'Meine behalten',
  takeTheirs: 'Andere übernehmen',
  whose: 'Zwei Fassungen von: {{field}}',
}
