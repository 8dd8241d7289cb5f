import type { Translation } from '../language.ts'
import type { avatarWords } from './avatar.words.ts'

export const avatarGerman: Translation<typeof avatarWords> = {
  change: 'Bild ändern',
  choose: 'Ein Bild wählen',
  remove: 'Bild entfernen',
  removeTitle: 'Dieses Bild entfernen?',
  removeHelp: 'Stattdessen wird das Standardbild gezeigt. Sie können jederzeit ein anderes wählen.',
  removed: 'Das Bild ist entfernt.',
  dialogTitle: 'Bild von „{{name}}“',
  hint: 'Ein PNG oder JPEG.',
  dropHint: 'Sie können es auch hierher ziehen.',
  drop: 'Das Bild hier ablegen',
  sending: 'Das Bild wird gesendet',
  working: 'Das Bild wird vorbereitet',
  fault_one_file: 'Wählen Sie genau ein Bild.',
  fault_type: 'Wählen Sie ein Bild als PNG oder JPEG.',
  fault_empty: 'Diese Datei ist leer. Wählen Sie eine andere.',
  fault_size: 'Ein Bild darf höchstens 10 Milliarden Byte haben.',
}
