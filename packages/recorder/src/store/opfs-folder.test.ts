import { afterEach, expect, it, vi } from 'vitest'
import { hasSyncFiles } from './opfs-folder.ts'

afterEach(() => void vi.unstubAllGlobals())

it('takes files only where a worker may write and flush them; elsewhere the seconds go to IndexedDB', async () => {
  const browser = (getDirectory: () => Promise<object>) => {
    vi.stubGlobal('navigator', { storage: { getDirectory } })
    return hasSyncFiles()
  }
  const withFile = (file: object) => async () => ({ getFileHandle: async () => file })
  expect(await browser(withFile({ createSyncAccessHandle() {} }))).toBe(true)
  // As in older versions of Safari and Firefox.
  expect(await browser(withFile({}))).toBe(false)
  const refuses = async () => {
    throw new DOMException('', 'SecurityError')
  }
  expect(await browser(refuses)).toBe(false)
})
