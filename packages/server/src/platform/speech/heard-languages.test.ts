import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../settings/config.ts'
import { keptWhenSpoken, otherLanguages, unheardLanguages } from './heard-languages.ts'

test('a language is heard whose questions keep their answers, unless the operator says otherwise', () => {
  const heard = (list?: string) => otherLanguages(readConfig({ SPEECH_LANGUAGES: list }))
  expect(heard()).toEqual(['de', 'es', 'fr'])
  expect(heard('fr, DE')).toEqual(['fr', 'de'])
  expect(heard('en')).toEqual([])
  expect(() => heard('pl')).toThrow(ConfigError)
})

test('what could be heard and is not is told', () => {
  const unheard = (list?: string) => unheardLanguages(readConfig({ SPEECH_LANGUAGES: list }))
  expect(unheard()).toEqual([])
  expect(unheard('fr')).toEqual(['de', 'es'])
})

test('what is kept in each language is what the benchmark measured', () => {
  const page = readFileSync(new URL('../../../../../docs/dialogue-engine.md', import.meta.url), 'utf8')
  const row = page.split('\n').find((line) => line.startsWith('| **kept'))
  const [, de, fr, es] = row!
    .split('|')
    .slice(2)
    .map((cell) => Math.round(1000 * Number.parseFloat(cell.replaceAll('*', ''))) / 10)
  expect(keptWhenSpoken).toEqual({ de, es, fr })
})
