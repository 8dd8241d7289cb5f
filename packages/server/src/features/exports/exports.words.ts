import type { ClipKind } from '@studio/contract'
import { wordsIn } from '../../words.ts'

/** What stands in the letter about an archive, and on the page that a person reads first in it. */
export const exportsIn = wordsIn('exports', {
  isReady: 'The archive of {organization} is ready',
  inOneFile: 'Everything of {organization} is in one file now.',
  fetch: 'Fetch the archive',
  lasts: 'It can be fetched for {days} days, by owners who are signed in.',

  keptThen: 'Everything that the studio kept of this organization on that day. It opens without the studio.',
  data: 'every table as JSON, among them storyfiles, questions, clips with their transcripts, conversations (chat_sessions, turns), what was confirmed about them (examples), people and their roles. Passwords and keys are not in it.',
  media:
    'for each clip the video as it was sent (original), as it is played (video.mp4), and a still (poster.jpg).',
  attachments: 'pictures, sounds and documents that are shown beside answers.',
  pictures: 'pictures of the organization and its storyfiles.',
  manifest: 'length and SHA-256 of every file.',
  missing: 'Files that were missing',
  withoutStoryfile: 'Without a storyfile',
  video: 'Video',
  original: 'Original',
  kind_regular: 'Answer',
  kind_resting: 'Resting',
  kind_cannot_answer: 'Cannot answer',
  kind_bad_transcription: 'Not understood',
  kind_knowledge: 'Knowledge',
  kind_intro: 'Introduction',
  kind_greeting: 'Greeting',
  kind_goodbye: 'Goodbye',
  kind_listening: 'Listening',
  kind_bridge: 'Bridge',
} satisfies Record<`kind_${ClipKind}`, string> & Record<string, string>)
export type ExportsWords = (typeof exportsIn)['en']
