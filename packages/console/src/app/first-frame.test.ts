import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['index.html', 'landing.html'])('%s shows a frame before any script of it has arrived', (page) => {
  const html = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')
  const root = /<div id="root">([\s\S]*)<\/div>\s*<script type="module"/.exec(html)?.[1] ?? ''
  const drawn = [...root.matchAll(/style="([^"]*)"/g)].map(([, style]) => style!)
  expect(
    drawn.filter((style) => /height: \d/.test(style) && /background:/.test(style)).length,
  ).toBeGreaterThanOrEqual(3)
})
