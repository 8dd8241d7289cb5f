import type { Translation } from '../language.ts'
import type { uploadsWords } from './uploads.words.ts'

export const uploadsGerman: Translation<typeof uploadsWords> = {
  interrupted: 'Der Upload wurde unterbrochen. Versuchen Sie es noch einmal.',
  unfinished: 'Der Server ist mit diesem Video noch nicht fertig. Sehen Sie später noch einmal nach.',
}
