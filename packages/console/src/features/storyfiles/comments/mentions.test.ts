import { expect, it } from 'vitest'
import { listKey, mentionedIn, mentionTyped, partsOf, peopleNamed } from './mentions.ts'

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

it('the list of people is walked by arrows in a circle, Enter and Tab choose, Escape shuts it', () => {
  expect(listKey('ArrowDown', { at: 1, count: 2 })).toEqual({ act: 'go', at: 0 })
  expect(listKey('ArrowUp', { at: 0, count: 2 })).toEqual({ act: 'go', at: 1 })
  expect(listKey('Enter', { at: 0, count: 1 })).toEqual({ act: 'choose' })
  expect(listKey('Tab', { at: 0, count: 1 })).toEqual({ act: 'choose' })
  expect(listKey('Escape', { at: 0, count: 1 })).toEqual({ act: 'shut' })
  expect(listKey('a', { at: 0, count: 1 })).toBeUndefined()
})

it('a key belongs to the text where no list is shown', () => {
  for (const key of ['ArrowDown', 'Enter', 'Tab', 'Escape'])
    expect(listKey(key, { at: 0, count: 0 })).toBeUndefined()
})
