import type { MentionWords } from './mention.words.ts'

export const mentionGerman: MentionWords = {
  subject: (author, script) => `${author} hat Sie in „${script}“ erwähnt`,
  open: 'Frage öffnen',
  end: 'Sie erhalten diesen Brief, weil Sie dieses Skript schreiben dürfen.',
}
