import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { pageWords } from '../app/page-words.ts'
import { firstWords } from '../app/words.ts'
import { queryClient } from '../platform/calls/query-client.ts'
import { localKeys, personal, writeLocal } from '../platform/places/local-settings.ts'
import { learnWords, startWords } from '../platform/words/words.ts'
import { faultsNow, leavePage } from './open-page.tsx'

// Patient with a busy machine; what is there is found at once.
configure({ asyncUtilTimeout: 8_000 })

beforeAll(() => {
  if (i18next.isInitialized) return
  startWords(firstWords)
  learnWords('en', pageWords)
})

// What this DOM does not have: fonts, and what scrolls.
Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
})

// The next test begins like a browser that was never here.
afterEach(async () => {
  const faults = faultsNow()
  await leavePage()
  cleanup()
  queryClient.clear()
  for (const beginning of [...personal, '']) for (const key of localKeys(beginning)) writeLocal(key, null)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  await i18next.changeLanguage('en')
  expect(faults.join('\n')).toBe('')
})
