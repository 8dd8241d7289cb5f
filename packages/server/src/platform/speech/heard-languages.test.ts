import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../settings/config.ts'
import { otherLanguages } from './heard-languages.ts'

test('a language with too many mistakes is heard only where the operator says so', () => {
  const heard = (list?: string) => otherLanguages(readConfig({ SPEECH_LANGUAGES: list }))
  expect(heard()).toEqual(['de', 'es'])
  expect(heard('fr, DE')).toEqual(['fr', 'de'])
  expect(heard('en')).toEqual([])
  expect(() => heard('pl')).toThrow(ConfigError)
})

test('the mistakes of each language are those of the benchmark', () => {
  const page = readFileSync(new URL('../../../../../docs/benchmarks.md', import.meta.url), 'utf8')
  const row = page.split('\n').find((line) => line.includes('in German; French; Spanish, by Whisper base'))
  const code = readFileSync(new URL('./heard-languages.ts', import.meta.url), 'utf8')
  const [de, fr, es] = row!.split('|')[4]!.replaceAll('*', '').split(';').map(Number.parseFloat)
  expect(code).toContain(`{ de: ${de}, es: ${es}, fr: ${fr} }`)
})
