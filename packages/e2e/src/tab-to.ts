import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

const pressesMost = 120

/** Presses a key until a control has the focus. */
export async function tabTo(place: Locator, key = 'Tab'): Promise<void> {
  await place.waitFor()
  const { keyboard } = place.page()
  for (let presses = 0; presses < pressesMost && !(await hasFocus(place)); presses++)
    await keyboard.press(key)
  expect(await hasFocus(place)).toBe(true)
}

export function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((one) => one === document.activeElement)
}
