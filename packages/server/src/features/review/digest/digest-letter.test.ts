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
      storyfileId: 's',
      name: 'Ilse',
      questions: 1,
      answeredShare: 1,
      answeredShareBefore: null,
      unanswered: [{ text: 'Wie heißt du?', count: 2 }],
    },
  ],
  others: 1,
  needs: {
    failedUploads: none,
    worseAnswers: none,
    leftToRecord: none,
    readyToTrain: none,
    changesWaiting: none,
    invitations: none,
    unreviewedTurns: { count: 2000, items: [] },
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

test('what got no answer comes with a link to the page that groups it; without such questions there is no link', () => {
  const misses = 'https://m.example/training/response_quality/next_shoot?storyfileId=s'
  const { text, html } = letter('en')
  expect(text).toContain(`Show what to record next: ${misses}`)
  expect(html).toContain(`<a href="${misses}">Show what to record next</a>`)
  const answered = { ...digest, entries: digest.entries.map((entry) => ({ ...entry, unanswered: [] })) }
  const head = { studio: 'Museum', origin: 'https://m.example', language: 'en', rhythm: 'weekly' } as const
  expect(digestLetter('a@b.example', head, answered).text).not.toContain('next_shoot')
})

test('nothing of a German summary is left in English', () => {
  expect(letter('de').text).not.toMatch(/\b(the|you|visitors|questions?|answers?|open|show|needs|waiting)\b/i)
})
