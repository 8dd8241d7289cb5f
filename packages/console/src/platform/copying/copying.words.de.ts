import type { Translation } from '../language.ts'
import type { copyingWords } from './copying.words.ts'

export const copyingGerman: Translation<typeof copyingWords> = {
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Der Browser erlaubt das Kopieren nicht. Wählen Sie den Text aus, und kopieren Sie ihn.',
}
