import { writeLocal } from './local-settings.ts'

/** Keeps the chosen theme on this device; null follows the system. */
export function chooseTheme(theme: 'light' | 'dark' | null): void {
  writeLocal('theme', theme)
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
