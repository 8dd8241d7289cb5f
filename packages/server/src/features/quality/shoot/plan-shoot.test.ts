import { expect, test } from 'vitest'
import { planShoot } from './plan-shoot.ts'

test('small talk and what only follows are not proposed for recording, and a proposal is named by a well-spelled wording', () => {
  const clips = ['Where were you born?', 'Who was your father?', 'What is a sextant?'].map((text, place) => ({
    clipId: String(place),
    phrases: [text],
  }))
  const planned = planShoot({
    set: { language: 'en', clips, customWords: [], labelledTurns: [], keepRate: 0.7 },
    subjectName: 'Ilse Petersen',
    misses: [
      { text: 'hello Ilse', times: 9 },
      { text: 'can you hear me?', times: 8 },
      { text: 'you idiot', times: 7 },
      { text: 'thank you', times: 6 },
      { text: 'And after that?', times: 5 },
      { text: 'why did you do that', times: 4 },
      { text: 'what was your salery', times: 5 },
      { text: 'what was your salary', times: 2 },
    ],
    phrasings: [],
    answered: [],
  })
  expect(planned).toHaveLength(1)
  expect(planned[0]).toMatchObject({ kind: 'record', wording: 'what was your salary', gain: { asked: 7 } })
})
