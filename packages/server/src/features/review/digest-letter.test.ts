import type { Language } from '@studio/contract'
import { expect, test } from 'vitest'
import type { Digest } from './digest.ts'
import { digestLetter } from './digest-letter.ts'

const none = { count: 0, items: [] }
const digest = {
  since: new Date(0),
  all: { questions: 1234, answeredShare: 0.81, answeredShareBefore: 0.77 },
  entries: [
    {
      ...{ storyfileId: 's', name: 'Ilse', questions: 1, answeredShare: 1, answeredShareBefore: null },
      unanswered: [{ text: 'Wie heißt du?', count: 2 }],
    },
  ],
  others: 1,
  needs: {
    ...{ failedUploads: none, worseAnswers: none, leftToRecord: none, readyToTrain: none },
    ...{ changesWaiting: none, invitations: none, unreviewedTurns: { count: 2000, items: [] } },
  },
} as unknown as Digest

const letter = (language: Language) =>
  digestLetter(
    'a@b.example',
    { studio: 'Museum', origin: 'https://m.example', language, rhythm: 'weekly' },
    digest,
  )

test('a summary counts and writes as its language does', () => {
  const english = letter('en')
  expect(english.subject).toBe('Visitors asked 1,234 questions in the last week')
  expect(english.text).toContain('Visitors got an answer: 81% (+4)')
  expect(english.text).toContain('- “Wie heißt du?” (2 times)')
  const german = letter('de')
  expect(german.subject).toBe('Besucher haben in der letzten Woche 1.234 Fragen gestellt')
  expect(german.text).toContain('Besucher bekamen eine Antwort: 81\u00a0% (+4)')
  expect(german.text).toContain('- „Wie heißt du?“ (2-mal)')
  expect(german.text).toContain('Besucher haben auch mit 1 weiterem Storyfile gesprochen.')
  expect(german.text).toContain('- 2.000 Fragen warten auf Durchsicht')
})

test('nothing of a German summary is left in English', () => {
  expect(letter('de').text).not.toMatch(/\b(the|you|visitors|questions?|answers?|open|show|needs|waiting)\b/i)
})
