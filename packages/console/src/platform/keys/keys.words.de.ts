import type { Translation } from '../language.ts'
import type { keysWords } from './keys.words.ts'

export const keysGerman: Translation<typeof keysWords> = {
  newKey: 'Neuer API-Schlüssel',
  name: 'Name',
  nameHint: 'Wozu der Schlüssel dient, damit Sie es später noch wissen.',
  nameRequired: 'Bitte geben Sie einen Namen ein.',
  organization: 'Organisation',
  role: 'Rolle',
  create: 'Anlegen',
  made: 'Ihr neuer API-Schlüssel',
  madeHelp: 'Kopieren Sie ihn jetzt. Er wird nicht noch einmal gezeigt.',
  revoke: 'Widerrufen',
  revokeKey: '{{name}} widerrufen',
  revokeTitle: '„{{name}}“ widerrufen?',
  revokeHelp:
    'Programme mit diesem Schlüssel werden sofort abgewiesen. Das lässt sich nicht rückgängig machen.',
  revoked: 'Der Schlüssel {{name}} ist widerrufen.',
}
