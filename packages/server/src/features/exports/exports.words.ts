import type { ClipKind, Language } from '@studio/contract'
import { exportsGerman } from './exports.words.de.ts'

/** What stands in the letter about an archive, and on the page that a person reads first in it. */
const english = {
  isReady: (organization: string) => `The archive of ${organization} is ready`,
  inOneFile: (organization: string) => `Everything of ${organization} is in one file now.`,
  fetch: 'Fetch the archive',
  lasts: (days: number) => `It can be fetched for ${days} days, by owners who are signed in.`,

  keptThen: 'Everything that the studio kept of this organization on that day. It opens without the studio.',
  data: 'every table as JSON, among them storyfiles, questions, clips with their transcripts, conversations (chat_sessions, turns), what was confirmed about them (examples), people and their roles. Passwords and keys are not in it.',
  media:
    'for each clip the video as it was sent (original), as it is played (video.mp4), and a still (poster.jpg).',
  pictures: 'pictures of the organization and its storyfiles.',
  manifest: 'length and SHA-256 of every file.',
  missing: 'Files that were missing',
  withoutStoryfile: 'Without a storyfile',
  video: 'Video',
  original: 'Original',
  kinds: {
    regular: 'Answer',
    resting: 'Resting',
    cannot_answer: 'Cannot answer',
    bad_transcription: 'Not understood',
    knowledge: 'Knowledge',
    intro: 'Introduction',
    greeting: 'Greeting',
    goodbye: 'Goodbye',
    listening: 'Listening',
    bridge: 'Bridge',
  } satisfies Record<ClipKind, string>,
}
export type ExportsWords = typeof english
export const exportsIn: Record<Language, ExportsWords> = { en: english, de: exportsGerman }
