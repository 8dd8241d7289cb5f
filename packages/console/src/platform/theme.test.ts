import { expect, test } from 'vitest'
import { brandSheet } from './theme.ts'

test('a colour of one theme is not one of the other', () => {
  const sheet = brandSheet({ light: { accent: '#004488', onaccent: '#ffffff' }, dark: {} })
  expect(sheet).toContain('[data-theme="light"]{--accent:#004488;--onaccent:#ffffff}')
  expect(sheet).toContain('@media (prefers-color-scheme:light)')
  expect(sheet).not.toMatch(/dark\)\{|"dark"\]\{/)
})

test('a brand without colours adds nothing', () => {
  expect(brandSheet({ light: {}, dark: {} })).toBe('')
})
