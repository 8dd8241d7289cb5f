import { guestWordsIn } from '../../words.ts'

/** The consent text that comes with the studio, and the other words on the paper. */
export const consentsIn = guestWordsIn('consents', {
  text: [
    '{organization} records me on video and with sound for “{storyfile}”.',
    'What it is for: My answers are shown to people who ask me questions there. They hear and see what I said, cut but not changed. No words, no voice and no picture of me are made up.',
    'How long: {organization} keeps my recordings until I take this consent back, or until they are no longer needed for “{storyfile}”. Then they are deleted, with all copies.',
    'How the right answer is found: A program learns from the words that I say, not from my voice or my face.',
    'What is not done: No template of my voice or my face is computed. I am not recognized by them, here or anywhere else. My recordings are not sold.',
    'Who sees them: People at {organization} who work on “{storyfile}”, and its visitors once it is published.',
    'My choice: I answer of my own will and may leave out any question. I can take this consent back at any time, for one answer or for all of them, by writing to {organization} or with the link in the letter that I get. I need not say why.',
  ].join('\n\n'),
  title: 'Consent to being recorded',
  signedBy: 'Signed by {name}',
  signedOn: 'on {date}',
  about: 'For “{storyfile}” by {organization}',
  versionOwn: 'Text of {organization}, version {version}',
  versionShipped: 'Text that comes with the studio',
  record: 'Record {id}',
})
