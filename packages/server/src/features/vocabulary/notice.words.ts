import { wordsIn } from '../../words.ts'

export const noticeIn = wordsIn('notice', {
  subject: 'A visitor said something of the category “{category}”',
  text: 'A visitor of {organization} said something that belongs to the category “{category}”.',
  open: 'Open the turn',
  end: 'You get at most one letter an hour for each category. Change this in Training, Custom Categories.',
})
