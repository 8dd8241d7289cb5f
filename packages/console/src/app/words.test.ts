import { expect, it } from 'vitest'
import german from '../languages/de.json' with { type: 'json' }
import { landingPageWords } from './landing/landing-words.ts'
import { pageWords } from './page-words.ts'
import { firstWords } from './words.ts'

type Tables = Record<string, Record<string, string>>

/** What has a name of its own; people and addresses are told from the sentence without marks. */
const named = /(.)\{\{(name|organization|code|topic)\}\}(.)/g
const ofPeople = ['users name', 'invitation organization']

it.each<[language: string, catalogues: Tables[], marks: string]>([
  ['English', [firstWords, pageWords, landingPageWords], '“”'],
  ['German', [german], '„“'],
])('%s titles set the names of things in quotation marks', (_language, catalogues, marks) => {
  const tables = catalogues.flatMap(Object.entries<Tables[string]>)
  const titles = tables.flatMap(([feature, words]) =>
    Object.entries(words)
      .filter(([key]) => /Title(Many)?(_one|_other)?$|^edit(Role|Team)$/.test(key))
      .map(([key, title]) => [feature, key, title] as const),
  )
  expect(titles.length).toBeGreaterThan(5)
  const bare = titles.flatMap(([feature, key, title]) =>
    [...` ${title} `.matchAll(named)]
      .filter(
        ([, before, what, after]) =>
          `${before}${after}` !== marks && !ofPeople.includes(`${feature} ${what}`),
      )
      .map(() => `${feature} ${key}: ${title}`),
  )
  expect(bare).toEqual([])
})
