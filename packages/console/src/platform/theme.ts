import type { Brand } from '@studio/contract'
import { writeLocal } from './places/local-settings.ts'

/** Keeps the chosen theme on this device; null follows the system. */
export function chooseTheme(theme: 'light' | 'dark' | null): void {
  writeLocal('theme', theme)
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

const sheetId = 'brand-colours'

/** Puts the brand's colours over the studio's tokens, in both themes; the server has measured their contrast. */
export function showBrandColours(colours: Brand['colours']): void {
  document.getElementById(sheetId)?.remove()
  const text = brandSheet(colours)
  if (!text) return
  const sheet = document.createElement('style')
  sheet.id = sheetId
  sheet.textContent = text
  document.head.append(sheet)
}

/** Each theme by the system and by choice, apart: a brand may set a colour in one of them only. */
export function brandSheet({ light, dark }: Brand['colours']): string {
  return [...themeRules('light', light), ...themeRules('dark', dark)].join('\n')
}

function themeRules(theme: 'light' | 'dark', tokens: Brand['colours']['light']): string[] {
  const text = declarations(tokens)
  if (!text) return []
  const bySystem = ':root:not([data-theme="light"],[data-theme="dark"])'
  return [`@media (prefers-color-scheme:${theme}){${bySystem}{${text}}}`, `[data-theme="${theme}"]{${text}}`]
}

function declarations(tokens: Brand['colours']['light']): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
