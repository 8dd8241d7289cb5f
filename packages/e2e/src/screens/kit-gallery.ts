import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, preview } from 'vite'
import { launchBrowser } from '../browser.ts'

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

export type GalleryVisit = {
  theme?: 'light' | 'dark' | 'system'
  size?: { width: number; height: number }
  system?: 'light' | 'dark'
  reducedMotion?: boolean
  forcedColors?: boolean
  /** Time stands still but for `page.clock.runFor`. */
  clock?: boolean
}

export type KitGallery = {
  visit(how?: GalleryVisit): Promise<Page>
  close(): Promise<void>
}

/** The kit as people meet it: its gallery, built, in a real browser. */
export async function givenKitGallery(): Promise<KitGallery> {
  const gallery = fileURLToPath(new URL('../../../ui/gallery', import.meta.url))
  const outDir = await mkdtemp(join(tmpdir(), 'kit-gallery-'))
  const where = { root: gallery, configFile: join(gallery, 'vite.config.ts'), logLevel: 'error' } as const
  await build({ ...where, build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...where, build: { outDir }, preview: { port: 4791, host: '127.0.0.1' } })
  const browser = await launchBrowser()
  return {
    async visit({ theme = 'light', size = desk, system, reducedMotion, forcedColors, clock } = {}) {
      const page = await browser.newPage({
        viewport: size,
        colorScheme: system ?? 'light',
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        forcedColors: forcedColors ? 'active' : 'none',
      })
      if (clock) await page.clock.install({ time: 0 })
      const url = server.resolvedUrls?.local[0]
      if (!url) throw new Error('The gallery is not served.')
      await page.goto(`${url}?theme=${theme}`)
      await page.getByRole('heading', { name: 'The kit' }).waitFor()
      if (clock) await page.clock.pauseAt(60_000)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** What acts on the page that is there by then. */
export function kitOf(page: () => Page) {
  return {
    button: (name: string) => page().getByRole('button', { name, exact: true }),
    focusedName: () =>
      page().evaluate(() => {
        const element = document.activeElement as HTMLElement | null
        return element?.getAttribute('aria-label') ?? (element?.textContent || element?.id) ?? ''
      }),
  }
}
