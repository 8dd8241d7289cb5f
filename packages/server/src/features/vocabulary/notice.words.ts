import type { Language } from '@studio/contract'
import { noticeGerman } from './notice.words.de.ts'

const noticeWords = {
  subject: (category: string) => `A visitor said something of the category “${category}”`,
  text: (category: string, organization: string) =>
    `A visitor of ${organization} said something that belongs to the category “${category}”.`,
  open: 'Open the turn',
  end: 'You get at most one letter an hour for each category. Change this in Training, Custom Categories.',
}
export type NoticeWords = typeof noticeWords

export const noticeIn: Record<Language, NoticeWords> = { en: noticeWords, de: noticeGerman }
