export const thumbsEnglish = {
  thumbUp: 'Good answer',
  thumbDown: 'Not a good answer',
  why: 'Why',
  whyGood: 'What did you like?',
  whyBad: 'What went wrong?',
  send: 'Send',
}
