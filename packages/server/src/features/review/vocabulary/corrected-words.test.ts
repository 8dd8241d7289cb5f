import { expect, test } from 'vitest'
import { correctedWords } from './corrected-words.ts'

const fixed = (heard: string, meant: string) => ({ heard, meant, language: 'en-GB' })

test('the misheard word leads to the one that was meant, the most frequent first', () => {
  const texts = [
    fixed('did you sail to cap corn', 'Did you sail to Cap Horn?'),
    fixed('who was scarf', 'Who was Skarv?'),
    fixed('tell me about scarves boat', 'tell me about Skarv boat'),
  ]
  expect(correctedWords(texts)).toEqual([
    { written: 'Skarv', language: 'en', corrections: 2, soundsLike: ['scarf', 'scarves'] },
    { written: 'Horn', language: 'en', corrections: 1, soundsLike: ['corn'] },
  ])
})
test('several words can be heard in place of one', () => {
  expect(correctedWords([fixed('is fair door a here', 'is Feodora here')])).toMatchObject([
    { written: 'Feodora', soundsLike: ['fair door a'] },
  ])
})
test('one form leads to one word only', () => {
  const both = [fixed('who is scarf', 'who is Skarv'), fixed('a scarf please', 'a scarp please')]
  expect(correctedWords(both).map(({ written }) => written)).toEqual(['Skarv'])
})
test('a question that was rewritten, or only punctuated, gives nothing', () => {
  expect(correctedWords([fixed('uh the thing with it', 'How did you become a captain')])).toEqual([])
  expect(correctedWords([fixed('was it nineteen', 'was it 1900')])).toEqual([])
  expect(correctedWords([fixed('where is husum', 'Where is Husum?')])).toEqual([])
  expect(correctedWords([fixed('', 'hello'), fixed('x '.repeat(5000), 'y')])).toEqual([])
})
