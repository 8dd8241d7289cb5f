import { expect, it } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { givenStudioProcess } from '../studio-process.ts'
import { firstLoads } from './first-load.ts'
import weights from './first-load.weights.json' with { type: 'json' }
import { grown, partsOf } from './first-load-parts.ts'

const mostKb = { landing: 90, player: 60, console: 180 }

it('the landing page with its player, and the console weigh no more than a first load may', async () => {
  // The files of pages are not counted: a whole class may sit behind one address.
  const variables = { REQUESTS_PER_MINUTE: '20' }
  const [studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
  try {
    const loads = await firstLoads(browser, studio.base)
    for (const { files, wireKb, unpackedKb } of Object.values(loads)) {
      expect(files.length).toBeGreaterThan(0)
      // They travel compressed.
      expect(wireKb).toBeLessThan(unpackedKb / 2)
    }
    expect(loads.player.wireKb).toBeLessThanOrEqual(mostKb.player)
    for (const page of ['landing', 'console'] as const) {
      const parts = partsOf(page, loads[page].files)
      // The build has written down what its files are made of.
      expect(Object.keys(parts).length).toBeGreaterThan(20)
      const pushed = grown(weights[page], parts).join('\n')
      expect(
        loads[page].wireKb,
        `${page}: over its limit, and since then grew:\n${pushed}`,
      ).toBeLessThanOrEqual(mostKb[page])
    }
  } finally {
    await browser.close()
    await studio.stop()
  }
})

it('what is new or has grown is named, the largest first', () => {
  const before = { 'packages/ui/src/a.tsx': 500, react: 9_000 }
  const now = { react: 9_000, 'packages/ui/src/a.tsx': 700, zod: 4_000 }
  expect(grown(before, now)).toEqual(['zod: 4000 bytes more, new', 'packages/ui/src/a.tsx: 200 bytes more'])
})
