import { expect, it } from 'vitest'
import { mentionedIn, mentionTyped, partsOf, peopleNamed } from './mentions.ts'

const person = (name: string) => ({ userId: name, name })
const people = [person('Lena'), person('Lena Ott'), person('Jonas Vogel'), person('kit@example.org')]
const named = (all: typeof people) => all.map(({ name }) => name)

it('people are mentioned by their whole name, the longer of two that begin alike', () => {
  expect(named(mentionedIn('@Lena Ott and @Jonas Vogel: see @Lena Ott', people))).toEqual([
    'Lena Ott',
    'Jonas Vogel',
  ])
  expect(named(mentionedIn('Jonas Vogel, @nobody, @kit@example.org', people))).toEqual(['kit@example.org'])
  expect(partsOf('Ask @Lena.', people).map(({ text }) => text)).toEqual(['Ask ', '@Lena', '.'])
})

it('a mention is offered while its name is typed, and no longer once it is there', () => {
  expect(mentionTyped('Ask @Jo', 7)).toEqual({ from: 4, typed: 'Jo' })
  expect(mentionTyped('mail me@example', 15)).toBeUndefined()
  expect(mentionTyped('Ask Jo', 6)).toBeUndefined()
  expect(named(peopleNamed('vo', people))).toEqual(['Jonas Vogel'])
  expect(named(peopleNamed('', people))).toHaveLength(4)
  expect(named(peopleNamed('Jonas Vogel', people))).toEqual([])
})
