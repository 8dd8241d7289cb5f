import type { Translation } from '../../../platform/language.ts'
import type { presenceWords } from './presence.words.ts'

export const presenceGerman: Translation<typeof presenceWords> = {
  alsoHere: 'Auch in diesem Skript',
  moreHere: '+{{count}}',
  typesHere: '{{name}} tippt',
  isHere: '{{name}} ist hier',
}
