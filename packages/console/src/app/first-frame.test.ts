import { expect, test } from 'vitest'
import console from '../../index.html?raw'
import landing from '../../landing.html?raw'

test.each([
  ['console', console],
  ['landing page', landing],
])('the %s shows a frame before any script of it has arrived', (_page, html) => {
  const root = /<div id="root">([\s\S]*)<\/div>\s*<script type="module"/.exec(html)?.[1] ?? ''
  const drawn = [...root.matchAll(/style="([^"]*)"/g)].map(([, style]) => style!)
  expect(
    drawn.filter((style) => /height: \d/.test(style) && /background:/.test(style)).length,
  ).toBeGreaterThanOrEqual(3)
})
