import { wordsIn } from '../../words.ts'

export const mentionIn = wordsIn('mention', {
  subject: '{author} mentioned you in “{script}”',
  open: 'Open the question',
  end: 'You get this letter because you may write this script.',
})
