import { expect, it } from 'vitest'
import { namesIn } from './phrase-book.ts'
import { isSmallTalk } from './small-talk.ts'

const names = namesIn('Ilse Petersen')

it.each([
  ['Hello Ilse!', 'en'],
  ['Thank you very much', 'en'],
  ['How are you?', 'en'],
  ['you idiot', 'en'],
  ['Can you hear me?', 'en'],
  ['Hello, can you hear me, Ilse?', 'en'],
  ['Hören Sie mich?', 'de'],
  ['Est-ce que vous m’entendez ?', 'fr'],
  ['Can you hear me?', 'sv'],
])('“%s” is small talk (%s)', (text, language) => {
  expect(isSmallTalk(text, { language, names })).toBe(true)
})

it.each([
  ['Hello, how much did you earn?', 'en'],
  ['Could you hear the sea from your bed?', 'en'],
  ['Are you there every day?', 'en'],
  ['Did anybody call you an idiot?', 'en'],
  ['', 'en'],
])('“%s” is not (%s)', (text, language) => {
  expect(isSmallTalk(text, { language, names })).toBe(false)
})
