import { cleanup, configure, getConfig } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { pageWords } from '../app/page-words.ts'
import { firstWords } from '../app/words.ts'
import { queryClient } from '../platform/calls/query-client.ts'
import { localKeys, personal, writeLocal } from '../platform/places/local-settings.ts'
import { learnWords, startWords } from '../platform/words/words.ts'
import { faultsNow, leavePage } from './open-page.tsx'

// Patient with a busy machine; what is there is found at once. While something is waited for, each look that fails would print
// the whole page; the page is printed when the wait is over.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 30_000,
  getElementError(message, container) {
    // The library knows it of itself; its types do not.
    const known: object = getConfig()
    const isWaiting =
      '_disableExpensiveErrorDiagnostics' in known && known._disableExpensiveErrorDiagnostics === true
    return isWaiting ? new Error(message ?? '') : getElementError(message, container)
  },
}))

beforeAll(() => {
  if (i18next.isInitialized) return
  startWords(firstWords)
  learnWords('en', pageWords)
})

// What this DOM does not have: fonts, and what scrolls. Files of one worker share it.
Object.defineProperty(document, 'fonts', {
  configurable: true,
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
  // Of the brand, and of the library of toasts, which brings a hundred rules with the first one. They hide nothing, and each
  // is matched again with every element that is looked for by its role.
  for (const sheet of document.head.querySelectorAll('style')) sheet.remove()
  await i18next.changeLanguage('en')
  expect(faults.join('\n')).toBe('')
})
