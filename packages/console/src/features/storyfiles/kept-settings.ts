import { readLocal, writeLocal } from '../../platform/local-settings.ts'
import type { Settings } from './settings-fields.ts'

/** Settings that could not be sent yet, with what they were made from. */
export type KeptSettings = { name: string; version: number; base: Settings; mine: Settings }

const key = 'kept-settings'

/** By storyfile. What this browser cannot read counts as nothing. */
export function readKept(): Record<string, KeptSettings> {
  try {
    return JSON.parse(readLocal(key) ?? '{}') as Record<string, KeptSettings>
  } catch {
    return {}
  }
}

export function keepSettings(storyfileId: string, kept: KeptSettings): void {
  writeLocal(key, JSON.stringify({ ...readKept(), [storyfileId]: kept }))
}

const inHand = new Set<string>()

/** While its settings are open, they are sent from there alone. Call what is returned when they are closed. */
export function takeInHand(storyfileId: string): () => void {
  inHand.add(storyfileId)
  return () => inHand.delete(storyfileId)
}

export function isInHand(storyfileId: string): boolean {
  return inHand.has(storyfileId)
}

export function forgetKept(storyfileId: string): void {
  const { [storyfileId]: _, ...others } = readKept()
  writeLocal(key, Object.keys(others).length > 0 ? JSON.stringify(others) : null)
}
