import type { Language } from '@studio/contract'
import { mentionGerman } from './mention.words.de.ts'

const mentionWords = {
  subject: (author: string, script: string) => `${author} mentioned you in “${script}”`,
  open: 'Open the question',
  end: 'You get this letter because you may write this script.',
}
export type MentionWords = typeof mentionWords

export const mentionIn: Record<Language, MentionWords> = { en: mentionWords, de: mentionGerman }
