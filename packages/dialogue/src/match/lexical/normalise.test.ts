import { expect, it } from 'vitest'
import { customLexicon, normalise } from './normalise.ts'

const read = (text: string, language = 'en') => normalise(text, language, customLexicon([], language)).cleaned

it('reads contractions alike, with every apostrophe and with none', () => {
  const written: [string, string][] = [
    ['Don’t you?', 'do not you'],
    ["don't you", 'do not you'],
    ['dont you', 'do not you'],
    ['I CAN`T, I wont', 'i can not i will not'],
    ["whats up, who's there", 'what is up who is there'],
    ['im gonna ask u', 'i am want to ask you'],
    ["your dog's name", 'your dog name'],
    ["y'all 're late", 'you all re late'],
    ['a bunt, a stunt, cannot', 'a bunt a stunt can not'],
  ]
  for (const [text, cleaned] of written) expect(read(text), text).toBe(cleaned)
})

it('reads plain letters as it reads them beside others', () => {
  const texts = ['Where WERE you born?', 'tab\tand\nline', "it's 3:45 o'clock", 'C++ & R2-D2', 'can`t u', '']
  for (const text of texts) {
    // A dash of Unicode takes the longer way.
    expect(read(`${text} —`), text).toBe(read(text))
    expect(read(`${text} —`, 'de'), text).toBe(read(text, 'de'))
  }
  expect(read('Café Zoë straße')).toBe('cafe zoe strasse')
})
