import { expect, test, vi } from 'vitest'
import { createWhisperChoice } from './choose-whisper.ts'

function given(setting: 'auto' | 'base' | 'small', { isThere = false, fails = false, mayFetch = true } = {}) {
  let there = isThere
  let at = 0
  const fetch = vi.fn(async () => {
    await Promise.resolve()
    if (fails) throw new Error('The registry did not answer.')
    there = true
  })
  const log = { info: vi.fn(), warn: vi.fn() }
  const small = { isThere: () => there, fetch: mayFetch ? fetch : undefined }
  const choose = createWhisperChoice(setting, small, { log, now: () => at })
  return { choose, fetch, log, later: (ms: number) => (at += ms) }
}

test('English is written down by base, and nothing is fetched for it', async () => {
  const { choose, fetch } = given('auto')
  for (const language of ['en', 'en-GB', 'EN']) expect(await choose(language), language).toBe('base')
  expect(fetch).not.toHaveBeenCalled()
})

test('other languages are written down by small, which the first clips fetch once', async () => {
  const { choose, fetch, log } = given('auto')
  expect(await Promise.all([choose('de'), choose('fr-CA'), choose('pl')])).toEqual([
    'small',
    'small',
    'small',
  ])
  expect(await choose('de')).toBe('small')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(log.warn).not.toHaveBeenCalled()
})

test('where small cannot be had, base writes, the log says so, and it is tried again after an hour', async () => {
  const { choose, fetch, log, later } = given('auto', { fails: true })
  expect(await choose('de')).toBe('base')
  expect(log.warn.mock.calls.map(([, text]) => text)).toEqual([
    'Whisper small could not be fetched',
    'Whisper small is not there: Whisper base writes this transcript',
  ])
  later(3_599_000)
  expect(await choose('de')).toBe('base')
  expect(fetch).toHaveBeenCalledTimes(1)
  later(1_000)
  await choose('de')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a studio that may not fetch takes what is there', async () => {
  const { choose, fetch } = given('auto', { mayFetch: false })
  expect(await choose('de')).toBe('base')
  expect(fetch).not.toHaveBeenCalled()
  expect(await given('auto', { isThere: true, mayFetch: false }).choose('de')).toBe('small')
})

test('a setting takes one model for all languages', async () => {
  expect(await given('base', { isThere: true }).choose('de')).toBe('base')
  expect(await given('small', { isThere: true }).choose('en')).toBe('small')
})
