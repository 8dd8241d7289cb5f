import type { NextShoot, ScriptContent, ScriptCoverage } from '@studio/contract'
import { expect, it } from 'vitest'
import { suggestionsOf } from './suggestions.ts'

const script = (...texts: string[]) => ({
  topics: [{ questions: texts.map((text) => ({ text })) }] as ScriptContent['topics'],
})
const proposal = (text: string, more: Partial<NextShoot['proposals'][number]> = {}) =>
  ({
    proposalId: text,
    kind: 'record',
    state: 'open',
    text,
    asked: 3,
    wordings: [{ text, times: 3 }],
    ...more,
  }) as NextShoot['proposals'][number]
const coverage = (...texts: string[]): Pick<ScriptCoverage, 'missing' | 'practiceQuestions'> => ({
  practiceQuestions: 50,
  missing: texts.map((text) => ({ text, variants: ['Really?'], gain: 2 })),
})

it('what visitors asked comes with its wordings, and what the script has is no suggestion', () => {
  const proposals = [
    proposal('Do you dream?', {
      wordings: [
        { text: 'do you dream', times: 2 },
        { text: 'Any dreams?', times: 1 },
      ],
    }),
    proposal('Who are you?'),
    proposal('Why?', { state: 'declined' }),
    proposal('Where?', { kind: 'mend' }),
  ]
  const { asked, missing } = suggestionsOf(script('who are you'), { proposals }, undefined)
  expect(asked.map(({ text, variants, asked }) => [text, variants, asked])).toEqual([
    ['Do you dream?', ['Any dreams?'], 3],
  ])
  expect(missing).toEqual([])
})

it('what raises the coverage says by how many points, and is not offered twice', () => {
  const { missing } = suggestionsOf(
    script('Who are you?'),
    { proposals: [proposal('Do you dream?')] },
    coverage('Do you dream', 'Are you real?'),
  )
  expect(missing.map(({ text, gain }) => [text, gain])).toEqual([['Are you real?', 4]])
})
