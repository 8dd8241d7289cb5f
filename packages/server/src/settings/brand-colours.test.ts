import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastFaults, houseTokens, isColour } from './brand-colours.ts'

test.each(['light', 'dark'] as const)('the %s tokens are those of the kit', (theme) => {
  const css = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
  const block = css.slice(css.indexOf(`[data-theme="${theme}"] {`))
  for (const [name, value] of Object.entries(houseTokens[theme]))
    expect(new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1], name).toBe(value)
})

test('the studio’s own colours can be told apart', () => {
  expect(contrastFaults({ light: {}, dark: {} })).toEqual([])
})

test('a colour that cannot be read is named with its theme, its ground and its ratio', () => {
  expect(contrastFaults({ light: { accent: '#ffc220' }, dark: {} })).toEqual([
    'light: onaccent on accent is 1.6:1 and has to be 4.5:1 at least',
    'light: onaccent on accenthover is 1.6:1 and has to be 4.5:1 at least',
    'light: accent on surface is 1.6:1 and has to be 3:1 at least',
  ])
  expect(contrastFaults({ light: {}, dark: { accenttext: '#333333' } })[0]).toContain('dark: accenttext')
})

test('both ways to write a colour measure the same', () => {
  const white = (colour: string) => contrastFaults({ light: { accent: colour }, dark: {} })
  expect(white('#ffffff')).toEqual(white('oklch(1 0 0)'))
  expect([isColour('#12ab9F'), isColour('oklch(0.5 0.1 200)')]).toEqual([true, true])
  expect([isColour('red'), isColour('#fff'), isColour('oklch(0.5 0.1 200 / 0.5)')]).toEqual([
    false,
    false,
    false,
  ])
})
