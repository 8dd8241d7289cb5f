import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The token file is the only source of colour, so its contrast is computed here and not trusted to the eye.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Tokens = Record<string, string>

/** The custom properties of the first block whose selector list ends in `selector`. */
function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`)
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

/** Relative luminance (0 to 1) of an opaque `oklch()` colour, after clipping to sRGB as a screen does. */
function luminance(colour: string): number {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour)
  if (!parts) throw new Error(`not an opaque oklch() colour: ${colour}`)
  const [lightness, chroma, hue] = parts.slice(1).map(Number) as [number, number, number]
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Tokens, front: string, back: string): number {
  const [x, y] = [front, back].map((name) => {
    const colour = tokens[name]
    if (!colour) throw new Error(`no token --${name}`)
    return luminance(colour)
  }) as [number, number]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const text: [string, string][] = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['text', 'lifted'],
  ['text', 'sunken'],
  ['text', 'accenttint'],
  ['text', 'redtint'],
  ['text', 'ambertint'],
  ['text', 'greentint'],
  ['text2', 'sunken'],
  ['text2', 'surface'],
  ['text2', 'raised'],
  ['text2', 'hover'],
  ['text2', 'accenttint'],
  ['text3', 'sunken'],
  ['text3', 'canvas'],
  ['text3', 'surface'],
  ['text3', 'raised'],
  ['text3', 'hover'],
  ['text3', 'accenttint'],
  ['accenttext', 'surface'],
  ['accenttext', 'canvas'],
  ['accenttext', 'hover'],
  ['accenttext', 'raised'],
  ['accenttext', 'accenttint'],
  ['text', 'p2'],
  ['text', 'p3'],
  ['text', 'p4'],
  ['onaccent', 'p1'],
  ['onaccent', 'accent'],
  ['onaccent', 'accenthover'],
  ['onmarine', 'marine'],
  ['onmarine', 'marinehover'],
  ['ongreen', 'green'],
  ['ongreen', 'greenhover'],
  ['greentext', 'greentint'],
  ['onyellow', 'yellow'],
  ['onyellow', 'yellowhover'],
  ['ambertext', 'ambertint'],
  ['onred', 'red'],
  ['onred', 'redhover'],
  ['redtext', 'redtint'],
  ['redtext', 'surface'],
  ['redtext', 'raised'],
  ['redtext', 'canvas'],
  ['ondisabled', 'disabled'],
]
const marks: [string, string][] = [
  ['edge', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'raised'],
  ['focus', 'sunken'],
  ['accent', 'surface'],
  ['presence', 'surface'],
]
const light = tokensOf('[data-theme="light"]')
const dark = tokensOf('[data-theme="dark"]')
const themes: [string, Tokens][] = [
  ['light', light],
  ['dark', dark],
]

for (const [theme, tokens] of themes) {
  test.each(text)(`in the ${theme} theme, %s reads at 4.5:1 on %s`, (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(marks)(`in the ${theme} theme, %s stands out at 3:1 from %s`, (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3)
  })
}

test('the dark theme is the same by choice and by system', () => {
  expect(tokensOf(':root:not([data-theme="light"], [data-theme="dark"])')).toEqual(dark)
})

test('both themes know the same tokens', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
})

test('the measure agrees with known figures', () => {
  const known = { white: 'oklch(1 0 0)', black: 'oklch(0 0 0)' }
  expect(contrast(known, 'white', 'black')).toBeCloseTo(21, 1)
  expect(contrast(light, 'text', 'canvas')).toBeCloseTo(15.6, 1)
})
